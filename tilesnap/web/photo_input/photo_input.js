import { onePerElement } from "../shared/host.js";
import { PhotoInput } from "./input.js";
import { Outbox } from "./outbox.js";

/** Outlives the button, because the user may look at the rules meanwhile. @type {Outbox | null} */
let outbox = null;

export default onePerElement(({ root, host }) => {
  outbox ??= new Outbox(host);
  return new PhotoInput(root, outbox);
});
