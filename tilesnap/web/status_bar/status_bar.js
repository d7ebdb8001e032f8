import { onePerElement } from "../shared/mounting.js";
import { Bar } from "./bar.js";

export default onePerElement(({ parentElement }) => new Bar(parentElement));
