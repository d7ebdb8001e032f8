import { onePerElement } from "../shared/mounting.js";
import { PhotoInput } from "./input.js";
import { Outbox } from "./outbox.js";

/** Outlives the button, because the user may look at the rules meanwhile. @type {Outbox | null} */
let outbox = null;

export default onePerElement(({ parentElement }) => {
  outbox ??= new Outbox();
  return new PhotoInput(parentElement, outbox);
});
