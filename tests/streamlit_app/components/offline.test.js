/**
 * Tests of offline deals: they form a sequence, and equal the entries of the page.
 * @import { Event, Form, DealForm, DealRecord } from "../../../tilesnap/web/game_outbox/types.js"
 * @import { Field } from "../../../tilesnap/web/shared/view_model.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as offline from "../../../tilesnap/web/game_outbox/offline.js";

const place = (/** @type {number} */ dealer, /** @type {Record<string, number>} */ ways = {}) => ({
  words: `${dealer} deals`,
  winds: [],
  dealer,
  over: false,
  ways,
});
/** @type {DealRecord} */
const DRAWN = {
  outcome: "drawn",
  winner: null,
  source: null,
  discarder: null,
  dangerous: false,
  immune: false,
  shown: [null, null, null, null],
  penalties: [],
};
/** @type {DealRecord} */
const WON = { ...DRAWN, outcome: "won", winner: 1, source: "discard", discarder: 0 };

/** @param {string} name @param {Partial<Field>} more @returns {Field} */
const field = (name, more) => ({
  ...{ type: "text", name, label: "", value: "", short: "", example: "" },
  ...{ choices: [], least: 0, most: 0, whole: true, disabled: false },
  ...more,
});

/** @param {DealForm} dealForm @param {number} player @param {string} points */
const total = (dealForm, player, points) =>
  offline.enterFields(dealForm, { [offline.totalName(player)]: points });

/** @type {Form} */
const FORM = {
  token: "t",
  after: "d1",
  draft: null,
  player: null,
  at_table: true,
  players: ["Anna", "Ben", "Cleo", "Dan"],
  wanted: [
    [0, 1, 2, 3],
    [1, 2, 3, 0],
    [2, 3, 0, 1],
    [3, 0, 1, 2],
  ],
  winner: { kind: "buttons", name: "who_won", label: "", question: "", buttons: [] },
  source: { kind: "buttons", name: "how", label: "", question: "", buttons: [] },
  also_won: null,
  reach: {
    winner: { field: field("total", { type: "number", least: 3, most: 13 }) },
    loser: { field: field("total", { type: "number", most: 13 }) },
  },
  robbed: { source: "robbed_kong" },
  facts: [],
  places: [place(0, { dealer: 0, won: 1, drawn: 0, washed_out: 0 }), place(1)],
  words: {},
};
const LAID = { hand: "111m", context: { source: "discard" } };
/** @type {NonNullable<Form["draft"]>} */
const DRAFT = {
  id: "mine",
  is_outcome_known: true,
  record: { ...WON, shown: [{ total: 8, context: {} }, LAID, null, null] },
  wanted: [1, 2, 3, 0],
  laid: { 1: "48" },
  begun: [],
};

/** @param {string} deal @param {string | null} after @param {DealRecord} [record] @returns {Event} */
const dealt = (deal, after, record = DRAWN) => ({ kind: "dealt", deal, after, record });

/** @type {[events: Event[], expected: string[]][]} */
const LINES = [
  [[], []],
  [
    [dealt("d3", "d2"), dealt("d2", "d1")],
    ["d2", "d3"],
  ],
  [[dealt("d2", "d1"), dealt("d4", "d3")], ["d2"]],
  [[dealt("d1", null), dealt("d2", "d1")], ["d2"]],
  [[dealt("d1", "d1")], ["d1"]],
  [[{ ...dealt("d2", "d1"), kind: "corrected" }], []],
];

for (const [events, expected] of LINES)
  test(`${JSON.stringify(events.map(({ deal, after }) => [deal, after]))} after d1 are ${expected}`, () =>
    assert.deepEqual(
      offline.dealsAfter("d1", events).map(({ deal }) => deal),
      expected,
    ));

/** @type {[line: Event[], dealer: number | undefined][]} */
const PLACES = [
  [[], 0],
  [[dealt("a", "d1")], 0],
  [[dealt("a", "d1", WON)], 1],
  [[dealt("a", "d1", { ...WON, winner: 0 })], 0],
  [[dealt("a", "d1", { ...WON, also_won: [0] })], 0],
  [[dealt("a", "d1", WON), dealt("b", "a", WON)], undefined],
  [[dealt("a", "d1", WON), dealt("b", "a", WON), dealt("c", "b", WON)], undefined],
];

for (const [line, dealer] of PLACES)
  test(`after ${JSON.stringify(line.map(({ record }) => [record.outcome, record.winner]))} deals ${dealer}`, () =>
    assert.equal(offline.placeAfter(FORM, line)?.dealer, dealer));

/** @param {Partial<Form>} [changes] @param {((telling: DealForm) => DealForm)[]} steps */
function tell(changes = {}, ...steps) {
  const form = { ...FORM, ...changes };
  const dealForm = steps.reduce((each, step) => step(each), offline.startDeal(form, [], "new"));
  return { form, dealForm, event: offline.toEvent(form, dealForm, "d1") };
}

test("an offline deal equals the page's entry", () => {
  const { event } = tell(
    {},
    (dealForm) => offline.setWinner(dealForm, 1),
    (dealForm) => offline.setSource(dealForm, "discard", 0),
    (dealForm) => total(dealForm, 1, "5"),
    (dealForm) => total(dealForm, 3, " 0 "),
  );
  const stated = (/** @type {number} */ number) => ({ total: number, context: {} });
  assert.deepEqual(event, {
    kind: "dealt",
    deal: "new",
    after: "d1",
    record: { ...WON, also_won: [], liable: null, shown: [null, stated(5), null, stated(0)] },
  });
});

test("a drawn deal drops earlier totals", () => {
  const { event } = tell({ draft: DRAFT }, (dealForm) => offline.setOutcome(dealForm, "drawn"));
  assert.deepEqual(
    [event.record.outcome, event.record.winner, event.record.discarder],
    ["drawn", null, null],
  );
  assert.deepEqual(event.record.shown, [null, null, null, null]);
});

test("facts entered on the page are included and not asked again", () => {
  const { form, dealForm, event } = tell({ draft: DRAFT });
  assert.deepEqual([dealForm.deal, dealForm.totals], ["mine", ["8", "", "", ""]]);
  assert.deepEqual(event.record.shown, [{ total: 8, context: {} }, LAID, null, null]);
  assert.deepEqual(offline.missingHands(form, dealForm), [2, 3]);
});

test("a stored hand loses its win source when the outcome changes", () => {
  const { event } = tell({ draft: DRAFT }, (dealForm) => offline.setSource(dealForm, "wall", null));
  assert.deepEqual(event.record.shown[1], { hand: "111m", context: {} });
});

test("a dangerous discard needs no losing hand", () => {
  const draft = { ...DRAFT, record: { ...DRAFT.record, dangerous: true }, wanted: [1] };
  const { form, dealForm } = tell({ draft });
  assert.deepEqual(offline.neededHands(form, dealForm), [1]);
  assert.deepEqual(offline.neededHands(form, offline.setSource(dealForm, "wall", null)), [1, 2, 3, 0]);
});

test("a robbed kong is stored with the winner's total", () => {
  const record = { ...WON, source: /** @type {const} */ ("robbed_kong") };
  const { event } = tell(
    { draft: { ...DRAFT, record } },
    (dealForm) => total(dealForm, 1, "4"),
    (dealForm) => total(dealForm, 2, "4"),
  );
  assert.deepEqual(event.record.shown.slice(1, 3), [
    { total: 4, context: { source: "robbed_kong" } },
    { total: 4, context: {} },
  ]);
});

test("a deal begun on the page is offered once", () => {
  const form = { ...FORM, draft: DRAFT };
  assert.equal(offline.startDeal(form, [dealt("mine", "d1")], "new").deal, "new");
  assert.equal(offline.startDeal(form, [dealt("other", "d1")], "new").deal, "mine");
});

test("several winners show hands, each named once", () => {
  const { form, dealForm } = tell(
    { wanted: [[0], [1], [2], [3]] },
    (dealForm) => offline.setWinner(dealForm, 1),
    (dealForm) => offline.setSource(dealForm, "discard", 0),
    (dealForm) => offline.enterFields(dealForm, { also_won: ["2", "3"] }),
  );
  assert.deepEqual(dealForm.record.also_won, [2, 3]);
  assert.deepEqual(offline.neededHands(form, dealForm), [1, 2, 3]);
  assert.deepEqual(offline.neededHands(form, offline.enterFields(dealForm, { also_won: ["2"] })), [1, 2]);
});

test("an undone deal is open again", () => {
  const { event } = tell(
    {},
    (dealForm) => offline.setWinner(dealForm, 2),
    (dealForm) => offline.setSource(dealForm, "wall", null),
    (dealForm) => total(dealForm, 2, "7"),
  );
  const dealForm = offline.resumeDeal(event);
  assert.deepEqual([dealForm.deal, dealForm.isStated, dealForm.totals], ["new", true, ["", "", "7", ""]]);
  assert.deepEqual(offline.toEvent(FORM, dealForm, "d1"), event);
});

/** @type {[player: number, total: string, isPossible: boolean][]} */
const TOTALS = [
  [1, "", true],
  [1, "3", true],
  [1, "2", false],
  [1, "13", true],
  [1, "14", false],
  [1, "3.5", false],
  [1, "-3", false],
  [1, "?", false],
  [2, "0", true],
  [2, "14", false],
];

for (const [player, points, isPossible] of TOTALS)
  test(`${player} can${isPossible ? "" : "not"} have ${points || "none"}`, () => {
    const { form, dealForm } = tell(
      {},
      (each) => offline.setWinner(each, 1),
      (each) => offline.setSource(each, "wall", null),
      (each) => total(each, player, points),
    );
    assert.deepEqual(offline.impossibleTotals(form, dealForm), isPossible ? [] : [player]);
  });

/** @type {Form} */
const RIICHI = {
  ...FORM,
  facts: [
    { field: field("riichi", { type: "several" }), outcomes: ["won", "drawn"] },
    { field: field("tenpai", { type: "several" }), outcomes: ["drawn"] },
    { field: field("abortive", { type: "switch" }), outcomes: ["drawn"] },
  ],
  places: [place(0, { dealer: 0, won: 1, drawn: 1, "drawn+tenpai": 0, "drawn+abortive": 0 }), place(1)],
};

test("facts of the rules are included only for matching outcomes", () => {
  const drawn = tell(
    RIICHI,
    (dealForm) => offline.setOutcome(dealForm, "drawn"),
    (dealForm) => offline.enterFields(dealForm, { riichi: ["2"], tenpai: ["0", "3"], abortive: true }),
  );
  assert.deepEqual(drawn.event.record.of_players, { riichi: [2], tenpai: [0, 3] });
  assert.deepEqual(drawn.event.record.extra, { abortive: true });
  const { form, dealForm } = drawn;
  const won = offline.toEvent(form, offline.setSource(offline.setWinner(dealForm, 1), "wall", null), "d1");
  assert.deepEqual([won.record.of_players, won.record.extra], [{ riichi: [2] }, undefined]);
});

test("facts that were taken back are not sent", () => {
  const { event } = tell(
    RIICHI,
    (dealForm) => offline.setOutcome(dealForm, "drawn"),
    (dealForm) => offline.enterFields(dealForm, { tenpai: ["0"], abortive: true }),
    (dealForm) => offline.enterFields(dealForm, { tenpai: [], abortive: false }),
  );
  assert.deepEqual([event.record.of_players, event.record.extra], [undefined, undefined]);
});

/** @type {[record: Partial<DealRecord>, dealer: number][]} */
const ENDS = [
  [{}, 1],
  [{ of_players: { tenpai: [0] } }, 0],
  [{ of_players: { tenpai: [1, 3] } }, 1],
  [{ of_players: { riichi: [0] } }, 1],
  [{ extra: { abortive: true } }, 0],
  [{ extra: { abortive: false } }, 1],
];

for (const [record, dealer] of ENDS)
  test(`after a drawn deal with ${JSON.stringify(record)} deals ${dealer}`, () =>
    assert.equal(offline.placeAfter(RIICHI, [dealt("a", "d1", { ...DRAWN, ...record })])?.dealer, dealer));
