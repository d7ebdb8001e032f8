import { oneForEachPlace } from "../shared/mounting.js";
import { FileInput } from "./input.js";

export default oneForEachPlace(({ parentElement }) => new FileInput(parentElement));
