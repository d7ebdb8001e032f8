/**
 * A deal that is entered while the server does not answer, and the event for it. The page has sent the requirements
 * of the rules and the dealer rotation before.
 * @import { Event, Fact, Form, Place, Shown, Telling, ToldRecord } from "./types.js"
 */

/**
 * Return the events that follow one another after a deal, in that order.
 * @param {string | null} after
 * @param {Event[]} events
 */
export function lineAfter(after, events) {
  /** @type {Event[]} */
  const line = [];
  const next = (/** @type {string | null} */ deal) =>
    events.find((event) => event.kind === "dealt" && event.after === deal && !line.includes(event));
  for (let event = next(after); event; event = next(event.deal)) line.push(event);
  return line;
}

/**
 * Return the seating after these deals, null if the page has not sent that far ahead.
 * @param {Form} form
 * @param {Event[]} line
 * @returns {Place | null}
 */
export function placeAfter({ places }, line) {
  let place = places[0];
  for (const { record } of line) place = places[place?.ways[endOf(record, place)] ?? -1];
  return place ?? null;
}

/** @param {ToldRecord} record @param {Place} place */
function endOf(record, { dealer, ways }) {
  const won = record.outcome === "won" && winnersOf(record).includes(dealer);
  const end = won ? "dealer" : (record.outcome ?? "");
  const { extra = {}, of_players = {} } = record;
  const so = Object.keys(extra).filter((name) => extra[name]);
  so.push(...Object.keys(of_players).filter((name) => of_players[name]?.includes(dealer)));
  return so.map((name) => `${end}+${name}`).find((way) => way in ways) ?? end;
}

/** @param {ToldRecord} record @returns {number[]} */
export const winnersOf = ({ winner, also_won = [] }) => (winner === null ? [] : [winner, ...also_won]);

const NOT_WON = {
  winner: null,
  also_won: [],
  source: null,
  discarder: null,
  dangerous: false,
  immune: false,
  liable: null,
};

/**
 * Start the next deal: the draft from the page or a new one.
 * @param {Form} form
 * @param {Event[]} line
 * @param {string} id id of a new deal
 * @returns {Telling}
 */
export function begin({ draft, players }, line, id) {
  const mine = line.some(({ deal }) => deal === draft?.id) ? null : draft;
  const shown = mine?.record.shown ?? players.map(() => null);
  return {
    deal: mine?.id ?? id,
    isTold: mine?.is_told ?? false,
    record: { outcome: null, penalties: [], ...NOT_WON, ...mine?.record, shown },
    totals: shown.map((each) => (typeof each?.total === "number" ? String(each.total) : "")),
  };
}

/**
 * Restore the state of the form from an event.
 * @param {Event} event
 * @returns {Telling}
 */
export const again = ({ deal, record }) => ({
  deal,
  isTold: true,
  record,
  totals: record.shown.map((each) => (typeof each?.total === "number" ? String(each.total) : "")),
});

/** @param {Telling} telling @param {number} player @returns {Telling} */
export function won(telling, player) {
  const { record } = telling;
  if (record.outcome === "won" && record.winner === player) return telling;
  return { ...telling, isTold: false, record: { ...record, ...NOT_WON, outcome: "won", winner: player } };
}

/** @param {Telling} telling @param {"drawn" | "washed_out"} outcome @returns {Telling} */
export const ended = (telling, outcome) => ({
  ...telling,
  isTold: true,
  record: { ...telling.record, ...NOT_WON, outcome },
});

/**
 * Set the win source, null if nobody remembers.
 * @param {Telling} telling
 * @param {ToldRecord["source"]} source
 * @param {number | null} discarder
 * @returns {Telling}
 */
export function came(telling, source, discarder) {
  const { record, isTold } = telling;
  if (isTold && record.source === source && record.discarder === discarder) return telling;
  const dangerous = record.dangerous && discarder !== null;
  return {
    ...telling,
    isTold: true,
    record: { ...record, source, discarder, dangerous, immune: false, also_won: [] },
  };
}

/**
 * Toggle whether a player won on the same discard, too.
 * @param {Telling} telling
 * @param {number} player
 * @returns {Telling}
 */
export function alsoWon(telling, player) {
  const { also_won = [], ...record } = telling.record;
  const others = also_won.includes(player)
    ? also_won.filter((each) => each !== player)
    : [...also_won, player].toSorted((a, b) => a - b);
  return { ...telling, record: { ...record, also_won: others, immune: false } };
}

/**
 * Return the rule-specific facts that apply to this outcome.
 * @param {Form} form
 * @param {ToldRecord} record
 */
export const factsOf = ({ facts }, { outcome }) =>
  facts.filter(({ outcomes }) => outcomes.includes(outcome ?? ""));

/**
 * Toggle a rule-specific fact, for a player if it is about players.
 * @param {Telling} telling
 * @param {Fact} fact
 * @param {number} player
 * @returns {Telling}
 */
export function tellFact(telling, { name, kind }, player) {
  const { record } = telling;
  if (kind === "switch")
    return { ...telling, record: { ...record, extra: { ...record.extra, [name]: !record.extra?.[name] } } };
  const so = record.of_players?.[name] ?? [];
  const players = so.includes(player)
    ? so.filter((each) => each !== player)
    : [...so, player].toSorted((a, b) => a - b);
  return { ...telling, record: { ...record, of_players: { ...record.of_players, [name]: players } } };
}

/**
 * Return the facts that apply to this outcome and are true.
 * @param {Form} form
 * @param {ToldRecord} record
 * @returns {Pick<ToldRecord, "extra" | "of_players">}
 */
function ownOf(form, record) {
  const asked = factsOf(form, record).map(({ name }) => name);
  const extra = Object.entries(record.extra ?? {}).filter(([name, so]) => so && asked.includes(name));
  const rows = Object.entries(record.of_players ?? {});
  const of_players = rows.filter(([name, players]) => players.length && asked.includes(name));
  return {
    ...(extra.length && { extra: Object.fromEntries(extra) }),
    ...(of_players.length && { of_players: Object.fromEntries(of_players) }),
  };
}

/** @param {Telling} telling @param {number} player @param {string} total @returns {Telling} */
export const said = (telling, player, total) => ({
  ...telling,
  totals: telling.totals.map((each, at) => (at === player ? total : each)),
});

/**
 * Return the players whose hands the rules need.
 * @param {Form} form
 * @param {Telling} telling
 * @returns {number[]}
 */
export function wanted({ draft, wanted: ofWinner }, { record, isTold }) {
  if (record.winner === null || !isTold) return [];
  if (draft && isAlike(draft.record, record)) return draft.wanted;
  const winners = winnersOf(record);
  return [...winners, ...(ofWinner[record.winner] ?? []).filter((player) => !winners.includes(player))];
}

/**
 * Return true if two records have the same winners and the same win source.
 * @param {ToldRecord} one
 * @param {ToldRecord} other
 */
function isAlike(one, other) {
  const way = (/** @type {ToldRecord} */ record) =>
    JSON.stringify([record.outcome, winnersOf(record), record.source, record.discarder, record.dangerous]);
  return way(one) === way(other);
}

/**
 * Return the players whose totals are impossible.
 * @param {Form} form
 * @param {Telling} telling
 */
export function impossible(form, telling) {
  return wanted(form, telling).filter((player) => {
    const total = telling.totals[player]?.trim() ?? "";
    const { least, most, values } = reachOf(form, telling, player);
    if (total === "") return false;
    if (!/^\d{1,7}$/.test(total)) return true;
    const points = Number(total);
    return points < least || points > most || (!!values && !values.includes(points));
  });
}

/**
 * Return up to two possible totals next to the one entered for a player.
 * @param {Form} form
 * @param {Telling} telling
 * @param {number} player
 */
export function nearestTotals(form, telling, player) {
  const total = Number(telling.totals[player] ?? "");
  const values = reachOf(form, telling, player).values ?? [];
  const above = values.findIndex((value) => value >= total);
  const at = above < 0 ? values.length - 2 : above - 1;
  return values.slice(Math.max(at, 0), Math.max(at, 0) + 2);
}

/** @param {Form} form @param {Telling} telling @param {number} player */
export function reachOf({ reach }, { record }, player) {
  if (!winnersOf(record).includes(player)) return reach.loser;
  if (!record.source) return reach.winner;
  return (record.source === "wall" ? reach.drawn : reach.claimed) ?? reach.winner;
}

/**
 * Return the players whose hands are missing.
 * @param {Form} form
 * @param {Telling} telling
 */
export const open = (form, telling) =>
  wanted(form, telling).filter((player) => !shownBy(form, telling, player));

/**
 * Return the event for the deal.
 * @param {Form} form
 * @param {Telling} telling
 * @param {string | null} after
 * @returns {Event}
 */
export function eventOf(form, telling, after) {
  const players = wanted(form, telling);
  const shown = telling.totals.map((_, player) =>
    players.includes(player) ? shownBy(form, telling, player) : null,
  );
  const { extra: _, of_players: __, ...told } = telling.record;
  const record = { ...told, ...ownOf(form, telling.record), shown };
  return { kind: "dealt", deal: telling.deal, after, record };
}

/**
 * Return the hand or total of a player. A hand from the page is unchanged; its context is dropped if the win was
 * changed.
 * @param {Form} form
 * @param {Telling} telling
 * @param {number} player
 * @returns {Shown | null}
 */
function shownBy({ draft, robbed }, { deal, record, totals }, player) {
  const total = totals[player]?.trim();
  if (total) {
    const isRobbed = record.source === "robbed_kong" && winnersOf(record).includes(player);
    return { total: Number(total), context: isRobbed ? robbed : {} };
  }
  const laid = record.shown[player];
  if (!laid?.hand) return null;
  const isSame = draft?.id === deal && isAlike(draft.record, record);
  return { hand: laid.hand, context: isSame ? laid.context : {} };
}
