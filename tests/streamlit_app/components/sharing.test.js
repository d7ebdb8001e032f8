/**
 * How a sheet is handed on by devices that can do more or less of it.
 * @import { Device } from "../../../tilesnap/web/paper/sharing.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { given, handedOn, waysOn } from "../../../tilesnap/web/paper/sharing.js";

const share = async () => {};
const NONE = {};
const LINKS = { share };
const NO_FILES = { share, canShare: (/** @type {ShareData} */ { files }) => !files };
const ALL = { share, canShare: () => true };
const EITHER = { share, canShare: (/** @type {ShareData} */ { files, url }) => !(files && url) };

/** @type {[string, Device, boolean, string[]][]} */
const WAYS = [
  // a row: the device, whether the address is a link to hand on, the buttons
  ["without a way of its own", NONE, true, ["link", "picture"]],
  ["without a way of its own", NONE, false, ["picture"]],
  ["that takes links", LINKS, true, ["share"]],
  ["that takes links", LINKS, false, ["picture"]],
  ["that takes no files", NO_FILES, true, ["share"]],
  ["that takes no files", NO_FILES, false, ["picture"]],
  ["that takes all", ALL, true, ["share"]],
  ["that takes all", ALL, false, ["share"]],
];

for (const [name, device, hasLink, buttons] of WAYS)
  test(`a device ${name} offers ${buttons} ${hasLink ? "with" : "without"} a link`, () => {
    assert.deepEqual(waysOn({ hasLink }, device), buttons);
  });

const PICTURE = new File(["."], "score.png", { type: "image/png" });
const TITLE = "200 points";
const URL_ = "https://tiles.example/?hand=EE";

/** @type {[string, Device, string | null, File | null, ShareData | null][]} */
const GIVEN = [
  // a row: what it is about, the device, the link, the picture, what the device gets
  ["picture and link together", ALL, URL_, PICTURE, { title: TITLE, url: URL_, files: [PICTURE] }],
  [
    "the picture alone, where the address is a secret",
    ALL,
    null,
    PICTURE,
    { title: TITLE, files: [PICTURE] },
  ],
  ["the link alone, where it takes no files", NO_FILES, URL_, PICTURE, { title: TITLE, url: URL_ }],
  ["the link alone, where it takes but one of them", EITHER, URL_, PICTURE, { title: TITLE, url: URL_ }],
  ["the link alone, where it cannot say what it takes", LINKS, URL_, PICTURE, { title: TITLE, url: URL_ }],
  ["the link alone, where no picture could be drawn", ALL, URL_, null, { title: TITLE, url: URL_ }],
  ["nothing, where neither is there for it", ALL, null, null, null],
];

for (const [what, device, url, picture, data] of GIVEN)
  test(`a device gets ${what}`, () => {
    assert.deepEqual(given({ title: TITLE, url }, picture, device), data);
  });

/** @type {[string, string, boolean][]} */
const REFUSALS = [
  ["somebody closes the choice", "AbortError", true],
  ["the tap lies too far back", "NotAllowedError", false],
];

for (const [what, name, done] of REFUSALS)
  test(`when ${what} there is ${done ? "nothing" : "more"} to do`, async () => {
    const device = { share: () => Promise.reject(new DOMException("", name)) };
    assert.equal(await handedOn({ url: URL_ }, device), done);
  });

test("the device is given just what was made for it", async () => {
  /** @type {(ShareData | undefined)[]} */
  const got = [];
  const device = { share: async (/** @type {ShareData | undefined} */ data) => void got.push(data) };
  assert.equal(await handedOn({ title: TITLE, url: URL_ }, device), true);
  assert.deepEqual(got, [{ title: TITLE, url: URL_ }]);
});
