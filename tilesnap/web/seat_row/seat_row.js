import { onePerElement } from "../shared/host.js";
import { Row } from "./row.js";

export default onePerElement(({ root, data }) => new Row(root, data));
