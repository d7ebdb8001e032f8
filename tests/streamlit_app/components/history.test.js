/** Which changes of the address are places of their own in the browser's history, also while the page is busy. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isOtherPlace } from "../../../tilesnap/web/history/places.js";

/** @type {[string, string, string, boolean][]} */
const CHANGES = [
  ["the first hand", "/", "/?hand=E&rules=a", true],
  ["a corrected hand", "/?hand=E", "/?hand=S", false],
  ["an answer", "/?hand=E", "/?hand=E&came=drawn", false],
  ["the hand is cleared", "/?hand=E", "/", false],
  ["the page of games", "/?hand=E", "/game?hand=E", true],
  ["the page of games drops the hand", "/game?hand=E", "/game", false],
  ["the page of games opens a game at once", "/game?hand=E", "/game?g=1", false],
  ["a game begins", "/game", "/game?g=1", false],
  ["another game", "/game?g=1", "/game?g=2", true],
  ["the deals of a game", "/game?g=1", "/game?g=1&at=deals", true],
  ["the results of a game", "/game?g=1&at=deals", "/game?g=1&at=results", true],
  ["the game's play section", "/game?g=1&at=results", "/game?g=1", true],
  ["a player's hand", "/game?g=1", "/?g=1", true],
  ["the player is added to the address", "/?g=1", "/?g=1&who=1", false],
  ["tiles of a player's hand", "/?g=1&who=1", "/?g=1&who=1&hand=E", false],
  ["the next player's hand", "/?g=1&who=1&hand=E", "/?g=1&who=2", true],
  ["the table", "/?g=1&who=1&hand=E", "/game?g=1&who=1&hand=E", true],
  ["the table without a hand", "/game?g=1&who=1&hand=E", "/game?g=1", false],
  ["the season", "/game?g=1", "/games?g=1", true],
  ["the season without a game", "/games?g=1", "/games", false],
  ["house rules", "/?hand=E", "/rules?hand=E", true],
  ["one hand alone, from the table", "/game?g=1", "/?g=1", true],
  ["one hand alone", "/?g=1", "/", false],
];

for (const below of ["", "/mahjong"])
  for (const [name, before, after, elsewhere] of CHANGES)
    test(`${name}${below && ", below a path"}`, () => {
      const url = (/** @type {string} */ end) => new URL(`http://host${below}${end}`);
      assert.equal(isOtherPlace(url(before), url(after)), elsewhere);
    });

/** What happens in turn: a click, a change of the address, a run that ends. @typedef {"click" | "rest" | string} Step */
/** The steps; the addresses that the history has then. @type {[string, Step[], string[]][]} */
const WALKS = [
  [
    "two places, one after the other",
    ["click", "/settings", "rest", "click", "/rules"],
    ["/", "/settings", "/rules"],
  ],
  [
    "the second place while the first loads",
    ["click", "/settings", "click", "/rules"],
    ["/", "/settings", "/rules"],
  ],
  ["both before the first arrives", ["click", "click", "/settings", "/rules"], ["/", "/settings", "/rules"]],
  ["a late message shows the page that was left", ["click", "/game", "/", "/game"], ["/", "/game"]],
  ["clicks that led nowhere", ["click", "click", "rest", "click", "/game", "/", "/game"], ["/", "/game"]],
  ["another page overwritten after a step back", ["click", "/game", "rest", "back", "/game"], ["/game"]],
];

for (const [number, [name, steps, wanted]] of WALKS.entries())
  test(`${name}: history`, async () => {
    const entries = [new URL("http://host/")];
    /** @type {Record<string, () => void>} */
    const listeners = {};
    let rest = () => {};
    let isBusy = false;
    const at = () => entries.at(-1);
    Object.assign(globalThis, {
      addEventListener: (/** @type {string} */ event, /** @type {() => void} */ listener) => {
        listeners[event] = listener;
      },
      history: {
        pushState: (/** @type {any} */ _, /** @type {string} */ __, /** @type {URL} */ url) =>
          entries.push(url),
        replaceState: (/** @type {any} */ _, /** @type {string} */ __, /** @type {URL} */ url) =>
          entries.splice(-1, 1, url),
      },
    });
    Object.defineProperty(globalThis, "location", { get: at, configurable: true });
    const { default: mounted } = await import(`../../../tilesnap/web/history/history.js?walk=${number}`);
    const host = {
      isBusy: () => isBusy,
      watch: (/** @type {() => void} */ listener) => {
        rest = listener;
      },
    };
    mounted({ data: { acknowledged: 0 }, host, send: () => {} });
    for (const step of steps) {
      isBusy = step !== "rest";
      if (step === "click") listeners.click?.();
      else if (step === "rest") rest();
      else if (step === "back") {
        entries.pop();
        listeners.popstate?.();
      } else history.pushState(null, "", new URL(step, at()));
    }
    assert.deepEqual(
      entries.map(({ pathname }) => pathname),
      wanted,
    );
  });
