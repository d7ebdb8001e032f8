import { onePerElement } from "../shared/host.js";
import { Bar } from "./bar.js";

export default onePerElement(({ root }) => new Bar(root));
