/** Which addresses of the page are places of their own, to which the browser's back leads. */

/**
 * The last part of the path says which page it is: nothing is that of a hand.
 * @param {URL} url
 */
const pageOf = (url) => url.pathname.split("/").at(-1) ?? "";

/**
 * Tell whether an address is another place than the one before. A hand that is corrected stays where it is, and so
 * does a game. The first hand of a visit, another player's hand, another place of a game and another page are places of
 * their own.
 * @param {URL} before
 * @param {URL} after
 */
export function isElsewhere(before, after) {
  const [was, is] = [before.searchParams, after.searchParams];
  const page = pageOf(after);
  if (isOnTheWay(before)) return false;
  if (page !== pageOf(before)) return true;
  if (page === "game") return was.has("g") && ["g", "at"].some((part) => was.get(part) !== is.get(part));
  if (page !== "") return false;
  return was.get("who") !== is.get("who") || (!was.has("hand") && is.has("hand") && !is.has("g"));
}

/**
 * Tell whether the page only passes an address: a game's without a hand, on the page of hands, and no game's, on the
 * page of games, that still bears what belongs to a hand.
 * @param {URL} url
 */
function isOnTheWay(url) {
  const page = pageOf(url);
  const [ofGame, ofHand] = ["g", "who"].map((name) => url.searchParams.has(name));
  if (page === "game") return !ofGame && url.searchParams.has("hand");
  return page === "" && ofGame && !ofHand;
}
