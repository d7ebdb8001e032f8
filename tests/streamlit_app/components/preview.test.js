/** Tests of the previews of the score bar: which data are shown, in any order of arrivals. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Preview } from "../../../tilesnap/web/shared/preview.js";

const page = /** @type {any} */ (globalThis);
/** Requests for previews, each with the function that responds. @type {{ body: any, respond: (total: string | null) => Promise<void> }[]} */
let requests;
/** Totals as they were shown. @type {unknown[]} */
let totals;
/** Answers that were sent to the page, by their numbers. @type {number[][]} */
let posted;
/** Edits that were sent to the page. @type {number[]} */
let edited;
/** @type {"runs" | "rests" | "away"} */
let state;
/** @type {Preview} */
let preview;

beforeEach(() => {
  requests = [];
  totals = [];
  posted = [];
  edited = [];
  state = "rests";
  mock.timers.enable({ apis: ["setTimeout"] });
  page.document = { addEventListener: () => {}, documentElement: { classList: { toggle: () => {} } } };
  page.fetch = (/** @type {string} */ _url, /** @type {{ body: string }} */ { body }) =>
    new Promise((resolve) => {
      requests.push({
        body: JSON.parse(body),
        respond: async (total) => {
          resolve({ status: total === null ? 204 : 200, json: async () => ({ total }) });
          for (let turns = 0; turns < 5; turns++) await null;
        },
      });
    });
  preview = new Preview(
    () => state,
    () => {},
  );
});

afterEach(() => {
  mock.timers.reset();
  delete page.document;
  delete page.fetch;
});

/** Let the page show a total. @param {string} total @param {Partial<{ offer: number | null, done: number, origin: number, edits: number }>} [progress] */
const run = (total, progress = {}) =>
  preview.receive(
    {
      total,
      preview: { url: "/preview", channel: "c", offer: 1, done: 0, origin: 5, edits: 0, ...progress },
    },
    (data) => totals.push(data.total),
    ({ answers }) => posted.push(answers.map(({ number }) => number)),
  );
const answer = () => preview.answer({ field: "seat", value: "E" });
/** @param {number} edits @param {number} [origin] */
const edit = (edits, origin = 5) => preview.edit({ origin, edits, hand: {} }, () => edited.push(edits));
/** @param {number} at */
const request = (at) => {
  const found = requests[at];
  assert.ok(found);
  return found;
};
const last = () => totals.at(-1);

test("a preview is shown until the page has applied the answer", async () => {
  run("8");
  answer();
  await request(0).respond("16");
  assert.equal(last(), "16");
  run("8"); // a run that began before the answer
  assert.equal(last(), "16");
  run("17", { done: 1 });
  assert.equal(last(), "17");
});

test("a preview that comes after the page is not shown", async () => {
  run("8");
  answer();
  run("16", { done: 1 });
  await request(0).respond("32");
  assert.equal(last(), "16");
});

test("an older preview is not shown after a newer command", async () => {
  run("8");
  answer();
  edit(1);
  await request(0).respond("16");
  assert.equal(last(), "8");
  await request(1).respond("24");
  assert.equal(last(), "24");
  run("16", { done: 1 }); // without the edit
  assert.equal(last(), "24");
  run("24", { done: 1, edits: 1 });
  assert.equal(last(), "24");
});

test("previews that arrive in the wrong order show the last command", async () => {
  run("8");
  edit(1);
  edit(2);
  await request(1).respond("40");
  await request(0).respond("16");
  assert.equal(last(), "40");
});

test("a request names the deal shown and all pending commands", () => {
  run("8", { offer: 7, done: 3 });
  edit(1);
  answer();
  assert.deepEqual(request(1).body, {
    channel: "c",
    offer: 7,
    commands: [
      { command: "edit_hand", hand: {} },
      { command: "answer_question", field: "seat", value: "E" },
    ],
  });
  mock.timers.tick(100);
  assert.deepEqual(posted, [[4]]); // answers are numbered on from those that the page has
});

test("answers that the page has not counted are sent with the next one", () => {
  run("8");
  answer();
  mock.timers.tick(100);
  answer();
  mock.timers.tick(100);
  run("8", { done: 1 });
  answer();
  mock.timers.tick(100);
  assert.deepEqual(posted, [[1], [1, 2], [2, 3]]);
});

test("an edit of another hand has no preview", () => {
  run("8");
  edit(1, 4);
  assert.equal(requests.length, 0);
  assert.deepEqual(edited, [1]);
});

test("a new hand ends the preview of an edit", async () => {
  run("8");
  edit(1);
  await request(0).respond("16");
  run("2", { origin: 6 });
  assert.equal(last(), "2");
});

test("without an offer nothing is asked, and the answer is sent", () => {
  run("–", { offer: null });
  answer();
  assert.equal(requests.length, 0);
  assert.deepEqual(posted, [[1]]);
});

test("a response without content changes nothing", async () => {
  run("8");
  answer();
  await request(0).respond(null);
  assert.equal(last(), "8");
});

test("a lost answer is sent again once, and then not shown", async () => {
  run("8");
  answer();
  await request(0).respond("16");
  preview.watch();
  mock.timers.tick(60_000); // the page has not run yet
  assert.equal(last(), "16");
  run("8"); // after the connection was lost
  rest();
  assert.deepEqual(posted, [[1], [1]]);
  assert.equal(last(), "16");
  rest();
  assert.equal(last(), "8");
  assert.deepEqual(posted, [[1], [1]]);
});

test("answers are sent again as soon as the connection is back", () => {
  run("8");
  answer();
  mock.timers.tick(100);
  state = "away";
  preview.watch();
  assert.deepEqual(posted, [[1]]);
  state = "runs";
  preview.watch();
  preview.watch();
  assert.deepEqual(posted, [[1], [1]]);
});

test("a command of a page that runs is not lost", async () => {
  run("8");
  answer();
  await request(0).respond("16");
  state = "runs";
  run("8");
  mock.timers.tick(60_000);
  assert.equal(last(), "16");
});

/** Let the page rest until it is clear that nothing more comes. */
const rest = () => {
  mock.timers.tick(100);
  mock.timers.tick(3000);
};

/** Let the page run, without new data for the bar. */
const runElsewhere = () => {
  state = "runs";
  preview.watch();
  state = "rests";
  preview.watch();
};

test("nothing is foreseen until another command was applied", () => {
  run("8");
  preview.disturb(() => {});
  mock.timers.tick(100);
  edit(1);
  runElsewhere();
  edit(2);
  assert.equal(requests.length, 0);
  runElsewhere();
  mock.timers.tick(100);
  edit(3);
  assert.equal(requests.length, 1);
});

test("a command that causes no run delays previews only", () => {
  run("8");
  preview.disturb(() => {});
  preview.watch();
  rest();
  edit(1);
  assert.equal(requests.length, 1);
});

test("a command is sent to the page after its preview was painted", async () => {
  run("8");
  edit(1);
  answer();
  mock.timers.tick(90);
  assert.deepEqual([edited, posted], [[], []]);
  await request(1).respond("16");
  mock.timers.tick(20);
  assert.deepEqual([edited, posted], [[1], [[1]]]);
});

test("a command does not wait long for its preview, nor for one that fails", async () => {
  run("8");
  edit(1);
  mock.timers.tick(100);
  assert.deepEqual(edited, [1]);
  edit(2);
  await request(1).respond(null);
  mock.timers.tick(20);
  assert.deepEqual(edited, [1, 2]);
});

test("commands that wait are sent before another one", () => {
  run("8");
  edit(1);
  preview.disturb(() => edited.push(99));
  assert.deepEqual(edited, [1, 99]);
});

test("a bar that is gone shows nothing", async () => {
  run("8");
  answer();
  preview.leave(preview.show);
  await request(0).respond("16");
  assert.deepEqual(totals, ["8"]);
});
