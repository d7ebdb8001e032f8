import { onePerElement } from "../shared/mounting.js";
import { FileInput } from "./input.js";

export default onePerElement(({ parentElement }) => new FileInput(parentElement));
