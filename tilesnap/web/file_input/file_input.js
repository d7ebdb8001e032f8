import { onePerElement } from "../shared/host.js";
import { FileInput } from "./input.js";

export default onePerElement(({ root }) => new FileInput(root));
