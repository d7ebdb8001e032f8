/** URLs of the page that count as places for the back button. */

/**
 * The last part of the path names the page; it is empty for the hand.
 * @param {URL} url
 */
const pageOf = (url) => url.pathname.split("/").at(-1) ?? "";

/**
 * Return true if a URL is another place than the previous one. A corrected hand and a game stay at their place. The
 * first hand of a visit, the hand of another player, another tab of a game, and another page are new places.
 * @param {URL} before
 * @param {URL} after
 */
export function isOtherPlace(before, after) {
  const [was, is] = [before.searchParams, after.searchParams];
  const page = pageOf(after);
  if (isTransitional(before)) return false;
  if (page !== pageOf(before)) return true;
  if (page === "game") return was.has("g") && ["g", "at"].some((part) => was.get(part) !== is.get(part));
  if (page !== "") return false;
  return was.get("who") !== is.get("who") || (!was.has("hand") && is.has("hand") && !is.has("g"));
}

/**
 * Return true if a URL is only transitional: a game without a hand on the page of hands, or the URL of a hand on the
 * page of games.
 * @param {URL} url
 */
function isTransitional(url) {
  const page = pageOf(url);
  const [ofGame, ofHand] = ["g", "who"].map((name) => url.searchParams.has(name));
  if (page === "game") return !ofGame && url.searchParams.has("hand");
  return page === "" && ofGame && !ofHand;
}
