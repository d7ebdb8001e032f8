import { onePerElement } from "../shared/mounting.js";
import { PartsView } from "./parts_view.js";

export default onePerElement(({ parentElement }) => new PartsView(parentElement));
