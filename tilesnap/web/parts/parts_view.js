/**
 * The parts of a page in a component: commands go up with a number each, until the page has counted them.
 * @import { Mount } from "../shared/host.js"
 * @import { Words } from "../shared/words.js"
 * @import { Command } from "../shared/view_model.js"
 * @import { FileTarget } from "./export.js"
 * @import { Part } from "./render.js"
 */

import { part } from "../shared/dom.js";
import { exportFile } from "./export.js";
import { renderParts, whenReleased } from "./render.js";

/**
 * `done` is the number of the last command that was run, `refused` whether it was refused, and `file` what it exported.
 * @typedef {{ parts: Part[], done: number, refused: boolean, file: { text: string, css: string } | null, text: Words }} PartsData
 */

export class PartsView {
  /** @param {ParentNode} root */
  constructor(root) {
    this.place = part(root, ".ts-parts");
    /** Commands that the page has not run yet. @type {{ number: number, command: Command }[]} */
    this.pending = [];
    this.number = 0;
    /** Where the files go, by the number of the command. @type {Map<number, FileTarget>} */
    this.targets = new Map();
    /** @type {() => void} */
    this.post = () => {};
  }

  /** @param {Mount<PartsData>} mount */
  async receive({ data, send }) {
    this.post = () => send("commands", { commands: this.pending });
    this.number = Math.max(this.number, data.done);
    this.pending = this.pending.filter(({ number }) => number > data.done);
    const target = this.targets.get(data.done);
    this.targets.delete(data.done);
    if (target && data.file) exportFile(target, data.file.text, data.file.css);
    if (this.pending.length > 0) {
      this.post(); // the connection may have been lost
      return; // what these commands change is shown with them
    }
    await whenReleased();
    renderParts(this.place, data.parts, (command, to) => this.send(command, to), data.text, data.refused);
  }

  /**
   * @param {Command} command
   * @param {FileTarget} [target]
   */
  send(command, target) {
    this.number++;
    if (target) this.targets.set(this.number, target);
    this.pending.push({ number: this.number, command });
    this.post();
  }
}
