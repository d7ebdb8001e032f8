/**
 * Tests of sharing a sheet on devices with different capabilities.
 * @import { Device } from "../../../tilesnap/web/sheet_actions/sharing.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shareButtons, shareData, shareSheet } from "../../../tilesnap/web/sheet_actions/sharing.js";

const share = async () => {};
const NONE = {};
const LINKS = { share };
const NO_FILES = { share, canShare: (/** @type {ShareData} */ { files }) => !files };
const ALL = { share, canShare: () => true };
const EITHER = { share, canShare: (/** @type {ShareData} */ { files, url }) => !(files && url) };

/** @type {[string, Device, boolean, string[]][]} */
const WAYS = [
  // a row: device, whether the address may be shared, buttons
  ["without a share dialog", NONE, true, ["link", "picture"]],
  ["without a share dialog", NONE, false, ["picture"]],
  ["that takes links", LINKS, true, ["share"]],
  ["that takes links", LINKS, false, ["picture"]],
  ["that takes no files", NO_FILES, true, ["share"]],
  ["that takes no files", NO_FILES, false, ["picture"]],
  ["that takes all", ALL, true, ["share"]],
  ["that takes all", ALL, false, ["share"]],
];

for (const [name, device, hasLink, buttons] of WAYS)
  test(`a device ${name} offers ${buttons} ${hasLink ? "with" : "without"} a link`, () => {
    assert.deepEqual(shareButtons({ hasLink }, device), buttons);
  });

const PICTURE = new File(["."], "score.png", { type: "image/png" });
const TITLE = "200 points";
const URL_ = "https://tiles.example/?hand=EE";

/** @type {[string, Device, string | null, File | null, ShareData | null][]} */
const GIVEN = [
  // a row: case, device, link, picture, shared data
  ["picture and link together", ALL, URL_, PICTURE, { title: TITLE, url: URL_, files: [PICTURE] }],
  [
    "the picture alone, where the address is a secret",
    ALL,
    null,
    PICTURE,
    { title: TITLE, files: [PICTURE] },
  ],
  ["the link alone, if it takes no files", NO_FILES, URL_, PICTURE, { title: TITLE, url: URL_ }],
  ["the link alone, if it takes only one of them", EITHER, URL_, PICTURE, { title: TITLE, url: URL_ }],
  ["the link alone, if its capabilities are unknown", LINKS, URL_, PICTURE, { title: TITLE, url: URL_ }],
  ["the link alone, if no picture could be rendered", ALL, URL_, null, { title: TITLE, url: URL_ }],
  ["nothing, if there is neither", ALL, null, null, null],
];

for (const [name, device, url, picture, data] of GIVEN)
  test(`a device gets ${name}`, () => {
    assert.deepEqual(shareData({ title: TITLE, url }, picture, device), data);
  });

/** @type {[string, string, boolean][]} */
const REFUSALS = [
  ["the user closes the dialog", "AbortError", true],
  ["the tap has expired", "NotAllowedError", false],
];

for (const [what, name, done] of REFUSALS)
  test(`when ${what} there is ${done ? "nothing" : "more"} to do`, async () => {
    const device = { share: () => Promise.reject(new DOMException("", name)) };
    assert.equal(await shareSheet({ url: URL_ }, device), done);
  });

test("the device gets exactly the prepared data", async () => {
  /** @type {(ShareData | undefined)[]} */
  const got = [];
  const device = { share: async (/** @type {ShareData | undefined} */ data) => void got.push(data) };
  assert.equal(await shareSheet({ title: TITLE, url: URL_ }, device), true);
  assert.deepEqual(got, [{ title: TITLE, url: URL_ }]);
});
