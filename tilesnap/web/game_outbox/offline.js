/**
 * A deal that is entered while the server does not answer, and the event for it. The page has sent the requirements
 * of the rules and the dealer rotation before.
 * @import { Event, Form, Place, Shown, DealForm, DealRecord } from "./types.js"
 */

/**
 * Return the events that follow one another after a deal, in that order.
 * @param {string | null} after
 * @param {Event[]} events
 */
export function dealsAfter(after, events) {
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
  for (const { record } of line) place = places[place?.ways[outcomeKey(record, place)] ?? -1];
  return place ?? null;
}

/** @param {DealRecord} record @param {Place} place */
function outcomeKey(record, { dealer, ways }) {
  const won = record.outcome === "won" && allWinners(record).includes(dealer);
  const end = won ? "dealer" : (record.outcome ?? "");
  const { extra = {}, of_players = {} } = record;
  const toggled = Object.keys(extra).filter((name) => extra[name]);
  toggled.push(...Object.keys(of_players).filter((name) => of_players[name]?.includes(dealer)));
  return toggled.map((name) => `${end}+${name}`).find((way) => way in ways) ?? end;
}

/** @param {DealRecord} record @returns {number[]} */
export const allWinners = ({ winner, also_won = [] }) => (winner === null ? [] : [winner, ...also_won]);

const NO_WIN = {
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
 * @returns {DealForm}
 */
export function startDeal({ draft, players }, line, id) {
  const mine = line.some(({ deal }) => deal === draft?.id) ? null : draft;
  const shown = mine?.record.shown ?? players.map(() => null);
  return {
    deal: mine?.id ?? id,
    isStated: mine?.is_outcome_known ?? false,
    record: { outcome: null, penalties: [], ...NO_WIN, ...mine?.record, shown },
    totals: shown.map((each) => (typeof each?.total === "number" ? String(each.total) : "")),
  };
}

/**
 * Restore the state of the form from an event.
 * @param {Event} event
 * @returns {DealForm}
 */
export const resumeDeal = ({ deal, record }) => ({
  deal,
  isStated: true,
  record,
  totals: record.shown.map((each) => (typeof each?.total === "number" ? String(each.total) : "")),
});

/** @param {DealForm} dealForm @param {number} player @returns {DealForm} */
export function setWinner(dealForm, player) {
  const { record } = dealForm;
  if (record.outcome === "won" && record.winner === player) return dealForm;
  return { ...dealForm, isStated: false, record: { ...record, ...NO_WIN, outcome: "won", winner: player } };
}

/** @param {DealForm} dealForm @param {"drawn" | "washed_out"} outcome @returns {DealForm} */
export const setOutcome = (dealForm, outcome) => ({
  ...dealForm,
  isStated: true,
  record: { ...dealForm.record, ...NO_WIN, outcome },
});

/**
 * Set the win source, null if nobody remembers.
 * @param {DealForm} dealForm
 * @param {DealRecord["source"]} source
 * @param {number | null} discarder
 * @returns {DealForm}
 */
export function setSource(dealForm, source, discarder) {
  const { record, isStated } = dealForm;
  if (isStated && record.source === source && record.discarder === discarder) return dealForm;
  const dangerous = record.dangerous && discarder !== null;
  return {
    ...dealForm,
    isStated: true,
    record: { ...record, source, discarder, dangerous, immune: false, also_won: [] },
  };
}

/**
 * Return the rule-specific facts that apply to this outcome.
 * @param {Form} form
 * @param {DealRecord} record
 */
export const applicableFacts = ({ facts }, { outcome }) =>
  facts.filter(({ outcomes }) => outcomes.includes(outcome ?? ""));

/**
 * Return the deal with the fields that were entered: totals, further winners and rule-specific facts.
 * @param {DealForm} dealForm
 * @param {Record<string, string | boolean | string[]>} values
 * @returns {DealForm}
 */
export function enterFields(dealForm, values) {
  const { record } = dealForm;
  const totals = [...dealForm.totals];
  const more = { extra: { ...record.extra }, of_players: { ...record.of_players } };
  let { also_won, immune } = record;
  for (const [name, value] of Object.entries(values)) {
    const player = playerOfTotal(name);
    if (player !== null) totals[player] = String(value);
    else if (name === "also_won") [also_won, immune] = [toPlayers(value), false];
    else if (typeof value === "boolean") more.extra[name] = value;
    else more.of_players[name] = toPlayers(value);
  }
  return { ...dealForm, totals, record: { ...record, ...more, also_won, immune } };
}

const TOTAL = "total ";

/** Return the name of the field for a player's total. @param {number} player */
export const totalName = (player) => `${TOTAL}${player}`;

/** @param {string} name */
export const playerOfTotal = (name) => (name.startsWith(TOTAL) ? Number(name.slice(TOTAL.length)) : null);

/** @param {unknown} value */
const toPlayers = (value) => (Array.isArray(value) ? value.map(Number) : []);

/**
 * Return the facts that apply to this outcome and are true.
 * @param {Form} form
 * @param {DealRecord} record
 * @returns {Pick<DealRecord, "extra" | "of_players">}
 */
function trueFacts(form, record) {
  const names = applicableFacts(form, record).map(({ field }) => field.name);
  const extra = Object.entries(record.extra ?? {}).filter(
    ([name, toggled]) => toggled && names.includes(name),
  );
  const rows = Object.entries(record.of_players ?? {});
  const of_players = rows.filter(([name, players]) => players.length && names.includes(name));
  return {
    ...(extra.length && { extra: Object.fromEntries(extra) }),
    ...(of_players.length && { of_players: Object.fromEntries(of_players) }),
  };
}

/**
 * Return the players whose hands the rules need.
 * @param {Form} form
 * @param {DealForm} dealForm
 * @returns {number[]}
 */
export function neededHands({ draft, wanted: ofWinner }, { record, isStated }) {
  if (record.winner === null || !isStated) return [];
  if (draft && isSameWin(draft.record, record)) return draft.wanted;
  const winners = allWinners(record);
  return [...winners, ...(ofWinner[record.winner] ?? []).filter((player) => !winners.includes(player))];
}

/**
 * Return true if two records have the same winners and the same win source.
 * @param {DealRecord} one
 * @param {DealRecord} other
 */
function isSameWin(one, other) {
  const way = (/** @type {DealRecord} */ record) =>
    JSON.stringify([record.outcome, allWinners(record), record.source, record.discarder, record.dangerous]);
  return way(one) === way(other);
}

/**
 * Return the players whose totals are impossible.
 * @param {Form} form
 * @param {DealForm} dealForm
 */
export function impossibleTotals(form, dealForm) {
  return neededHands(form, dealForm).filter((player) => {
    const total = dealForm.totals[player]?.trim() ?? "";
    const { field, values } = totalRange(form, dealForm, player);
    if (total === "") return false;
    if (!/^\d{1,7}$/.test(total)) return true;
    const points = Number(total);
    return points < field.least || points > field.most || (!!values && !values.includes(points));
  });
}

/**
 * Return up to two possible totals next to the one entered for a player.
 * @param {Form} form
 * @param {DealForm} dealForm
 * @param {number} player
 */
export function nearestTotals(form, dealForm, player) {
  const total = Number(dealForm.totals[player] ?? "");
  const values = totalRange(form, dealForm, player).values ?? [];
  const above = values.findIndex((value) => value >= total);
  const at = above < 0 ? values.length - 2 : above - 1;
  return values.slice(Math.max(at, 0), Math.max(at, 0) + 2);
}

/** @param {Form} form @param {DealForm} dealForm @param {number} player */
export function totalRange({ reach }, { record }, player) {
  if (!allWinners(record).includes(player)) return reach.loser;
  if (!record.source) return reach.winner;
  return (record.source === "wall" ? reach.drawn : reach.claimed) ?? reach.winner;
}

/**
 * Return the players whose hands are missing.
 * @param {Form} form
 * @param {DealForm} dealForm
 */
export const missingHands = (form, dealForm) =>
  neededHands(form, dealForm).filter((player) => !shownHand(form, dealForm, player));

/**
 * Return the event for the deal.
 * @param {Form} form
 * @param {DealForm} dealForm
 * @param {string | null} after
 * @returns {Event}
 */
export function toEvent(form, dealForm, after) {
  const players = neededHands(form, dealForm);
  const shown = dealForm.totals.map((_, player) =>
    players.includes(player) ? shownHand(form, dealForm, player) : null,
  );
  const { extra: _, of_players: __, ...common } = dealForm.record;
  const record = { ...common, ...trueFacts(form, dealForm.record), shown };
  return { kind: "dealt", deal: dealForm.deal, after, record };
}

/**
 * Return the hand or total of a player. A hand from the page is unchanged; its context is dropped if the win was
 * changed.
 * @param {Form} form
 * @param {DealForm} dealForm
 * @param {number} player
 * @returns {Shown | null}
 */
function shownHand({ draft, robbed }, { deal, record, totals }, player) {
  const total = totals[player]?.trim();
  if (total) {
    const isRobbed = record.source === "robbed_kong" && allWinners(record).includes(player);
    return { total: Number(total), context: isRobbed ? robbed : {} };
  }
  const pageHand = record.shown[player];
  if (!pageHand?.hand) return null;
  const isSame = draft?.id === deal && isSameWin(draft.record, record);
  return { hand: pageHand.hand, context: isSame ? pageHand.context : {} };
}
