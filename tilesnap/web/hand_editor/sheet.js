/** The sheet that slides over the page. */

import { present } from "../shared/dom.js";

export class Sheet {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {() => void} onClose
   */
  constructor(dialog, onClose) {
    this.dialog = dialog;
    dialog.addEventListener("click", (event) => this.isBeside(event) && this.close());
    dialog.addEventListener("close", onClose);
  }

  /**
   * Close on a tap on the backdrop, but not on a tap in a gap between buttons.
   * @param {MouseEvent} event
   */
  isBeside({ target, clientY }) {
    return target === this.dialog && clientY > 0 && clientY < this.dialog.getBoundingClientRect().top;
  }

  /**
   * @param {string} label
   * @param {(HTMLElement | null)[]} parts
   */
  show(label, parts) {
    this.dialog.setAttribute("aria-label", label);
    this.dialog.replaceChildren(...present(parts));
    if (!this.dialog.open) this.dialog.showModal();
  }

  close = () => {
    if (this.dialog.open) this.dialog.close();
  };
}
