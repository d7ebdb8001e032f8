/**
 * Tests of when a photo is sent, resent and dropped.
 * @import { SendingEvent } from "../../../tilesnap/web/photo_input/sending.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { handPlace, photoToResend } from "../../../tilesnap/web/photo_input/photo_storage.js";
import { IDLE, neededPhotos, reduce, statusOf } from "../../../tilesnap/web/photo_input/sending.js";

/** @param {SendingEvent[]} happenings */
const then = (...happenings) => happenings.reduce(reduce, IDLE);

/** @type {(now: number, seen?: { connected?: boolean, running?: boolean }) => SendingEvent} */
const look = (now, { connected = true, running = false } = {}) => ({ do: "look", now, connected, running });
/** @type {(done: string | null, current: string | null) => SendingEvent} */
const answer = (done, current) => ({ do: "answer", done, current, now: 9 });

/** @type {(seconds: number, now: number) => SendingEvent} */
const busy = (seconds, now) => ({ do: "answer", done: null, current: null, busy: seconds, now });

/** @type {SendingEvent[]} */
const CHOSEN = [
  { do: "choose", id: "a", now: 0 },
  { do: "ready", id: "a" },
];
const DOWN = { connected: false };

/** @type {[name: string, happenings: SendingEvent[], sends: number][]} */
const SENDS = [
  ["not before it is ready", [{ do: "choose", id: "a", now: 0 }, look(1)], 0],
  ["as soon as it is ready", [...CHOSEN, look(1)], 1],
  ["once, while the answer may come", [...CHOSEN, look(1), look(2000)], 1],
  ["not while there is no connection", [...CHOSEN, look(1, DOWN), look(60_000, DOWN)], 0],
  ["when the connection is back", [...CHOSEN, look(1, DOWN), look(9000)], 1],
  ["again after a break", [...CHOSEN, look(1), look(2, DOWN), look(3)], 2],
  ["again when there was no answer", [...CHOSEN, look(1), look(3001)], 2],
  ["not again while the page runs", [...CHOSEN, look(1), look(60_000, { running: true })], 1],
  ["at growing intervals", [...CHOSEN, look(0), look(3000), look(6000), look(9000)], 3],
  ["again on request", [...CHOSEN, look(1), { do: "try", now: 2 }, look(3)], 2],
  ["not once it is answered", [...CHOSEN, look(1), answer("a", "a"), look(60_000)], 1],
  ["not at once when the page is busy", [...CHOSEN, look(1), busy(5, 1000), look(5999)], 1],
  ["again after the delay of a busy page", [...CHOSEN, look(1), busy(5, 1000), look(6000)], 2],
  [
    "once more to a page still busy",
    [...CHOSEN, look(1), busy(5, 1000), look(6000), busy(5, 7000), look(9000)],
    2,
  ],
  [
    "to a busy page when the player says so",
    [...CHOSEN, look(1), busy(5, 9), { do: "try", now: 10 }, look(11)],
    2,
  ],
  ["not when the browser rejected it", [...CHOSEN, { do: "refuse" }, look(1)], 0],
  ["the later of two", [...CHOSEN, { do: "choose", id: "b", now: 1 }, { do: "ready", id: "a" }, look(2)], 0],
];

for (const [name, happenings, sends] of SENDS)
  test(`a photo is sent ${name}`, () => assert.equal(then(...happenings).sends, sends));

const LYING = [...CHOSEN, look(1), answer("a", "a")];
/** @type {SendingEvent[]} */
const NEXT = [
  { do: "choose", id: "b", now: 5 },
  { do: "ready", id: "b" },
];

/** @type {[name: string, happenings: SendingEvent[], kept: string[]][]} */
const KEPT = [
  ["while it is on its way", CHOSEN, ["a"]],
  ["while it belongs to the hand", LYING, ["a"]],
  ["beside the next one on its way", [...LYING, ...NEXT], ["b", "a"]],
  ["not after the next one was read", [...LYING, ...NEXT, answer("b", "b")], ["b"]],
  ["when the next one was rejected", [...LYING, ...NEXT, answer("b", "a")], ["a"]],
  ["while the page is busy", [...CHOSEN, look(1), busy(5, 1000)], ["a"]],
  ["not when it was rejected", [...CHOSEN, answer("a", null)], []],
  ["while another answer comes first", [...CHOSEN, answer("x", null)], ["a"]],
  ["not under another hand", [...LYING, { do: "show", name: null }], []],
  ["when the editor shows it", [...LYING, { do: "show", name: "a" }], ["a"]],
  ["while the editor shows the previous one", [...CHOSEN, { do: "show", name: null }], ["a"]],
  ["and sent to a restarted server", [...LYING, answer(null, null)], ["a"]],
];

for (const [name, happenings, kept] of KEPT)
  test(`a photo is stored ${name}`, () => assert.deepEqual(neededPhotos(then(...happenings)), kept));

test("a photo sent to a restarted server is attached to the hand", () => {
  const { going } = reduce(then(...LYING, answer(null, null)), look(10));
  assert.deepEqual([going?.id, going?.again, going?.sent], ["a", true, 10]);
});

test("a photo that outlived the page is replaced by a newer one", () => {
  const restored = then(...NEXT, { do: "restore", id: "a", again: true, now: 6 });
  assert.deepEqual(neededPhotos(restored), ["b"]);
});

/** @type {[happenings: SendingEvent[], now: number, stand: string][]} */
const STANDS = [
  [CHOSEN.slice(0, 1), 1, "preparing"],
  [CHOSEN, 1, "sending"],
  [[...CHOSEN, look(1)], 2, "reading"],
  [[...CHOSEN, look(1)], 4000, "slow"],
  [[...CHOSEN, look(1), busy(5, 1000)], 4000, "busy"],
  [[...CHOSEN, look(1), busy(5, 1000), look(6000)], 6001, "reading"],
  [[...CHOSEN, look(1), busy(5, 1000), look(2000, DOWN)], 5000, "offline"],
  [[...CHOSEN, look(1, DOWN)], 2, "sending"],
  [[...CHOSEN, look(1, DOWN)], 4000, "offline"],
  [[...CHOSEN, look(1, DOWN), { do: "try", now: 4000 }], 4001, "sending"],
];

for (const [happenings, now, stand] of STANDS)
  test(`after ${now} ms a photo is ${stand}`, () => {
    const { going } = then(...happenings);
    assert.ok(going);
    assert.equal(statusOf(going, now), stand);
  });

const GOING = { going: "a", lying: "b", hand: "| 1m" };
const CORRECTED = { going: null, lying: "b", hand: "| 1m" };

/** @type {[tab: typeof GOING | typeof CORRECTED | null, hand: string | null, navigation: string, expected: object | null][]} */
const RELOADED = [
  [null, null, "reload", null],
  [GOING, "| 1m", "reload", { id: "a", again: false }],
  [CORRECTED, "| 1m", "reload", { id: "b", again: true }],
  [CORRECTED, "| 2m", "reload", { id: "b", again: true }],
  [CORRECTED, "| 1m", "navigate", { id: "b", again: true }],
  [CORRECTED, "| 2m", "navigate", null],
];

for (const [tab, hand, navigation, expected] of RELOADED)
  test(`${JSON.stringify(tab)} opened at ${hand} by ${navigation}`, () =>
    assert.deepEqual(photoToResend(tab, { hand, navigation, place: "" }), expected));

const AGAIN = { id: "b", again: true };
const AT_GAME = handPlace("?g=token&who=2");
/** @type {[noted: string | undefined, search: string, navigation: string, expected: object | null][]} */
const PLACES = [
  [AT_GAME, "?g=token&who=2", "reload", AGAIN],
  [AT_GAME, "?g=token&who=2&hand=x", "navigate", AGAIN],
  [AT_GAME, "", "navigate", null], // the deal was saved, and the page of a single hand is opened
  [AT_GAME, "", "reload", null],
  [AT_GAME, "?g=token", "reload", null],
  [AT_GAME, "?g=token&who=3", "navigate", null],
  [AT_GAME, "?g=other&who=2", "navigate", null],
  [handPlace(""), "?lang=de", "reload", AGAIN],
  [undefined, "", "reload", AGAIN], // noted by an older page
];

for (const [noted, search, navigation, expected] of PLACES)
  test(`a photo of ${noted} at "${search}" by ${navigation}`, () => {
    const tab = { ...CORRECTED, ...(noted === undefined ? {} : { place: noted }) };
    const page = { hand: CORRECTED.hand, navigation, place: handPlace(search) };
    assert.deepEqual(photoToResend(tab, page), expected);
  });
