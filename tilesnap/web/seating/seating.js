import { oneForEachPlace } from "../shared/mounting.js";
import { Row } from "./row.js";

export default oneForEachPlace(({ parentElement, data }) => new Row(parentElement, data));
