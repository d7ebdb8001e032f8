import { oneForEachPlace } from "../shared/mounting.js";
import { Bar } from "./bar.js";

export default oneForEachPlace(({ parentElement }) => new Bar(parentElement));
