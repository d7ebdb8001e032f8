import { onePerElement } from "../shared/mounting.js";
import { Row } from "./row.js";

export default onePerElement(({ parentElement, data }) => new Row(parentElement, data));
