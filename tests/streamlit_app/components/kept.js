/**
 * Filter that writes hands as the editor sends them after an edit: one JSON hand per line.
 * @import { Hand } from "../../../tilesnap/web/hand_editor/types.js"
 */

import { createInterface } from "node:readline";
import { confirmTiles } from "../../../tilesnap/web/hand_editor/hand.js";
import { sets } from "./tiles.js";

for await (const line of createInterface({ input: process.stdin })) {
  /** @type {Hand} */
  const hand = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(confirmTiles(hand, sets))}\n`);
}
