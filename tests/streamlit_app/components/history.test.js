/** Which changes of the address are places of their own in the browser's history. */

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
