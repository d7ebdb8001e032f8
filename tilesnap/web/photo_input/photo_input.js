import { onePerElement } from "../shared/host.js";
import { PhotoInput } from "./input.js";
import { Outbox } from "./outbox.js";

/** Outlives the button, because the user may look at the rules meanwhile. @type {Outbox | null} */
let outbox = null;

export default onePerElement(({ root, host }) => {
  outbox ??= new Outbox(host);
  const input = new PhotoInput(root, outbox);
  host.takeSharedPhoto().then((photo) => input.take(photo ?? undefined));
  return input;
});
