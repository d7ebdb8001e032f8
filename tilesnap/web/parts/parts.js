import { onePerElement } from "../shared/host.js";
import { PartsView } from "./parts_view.js";

export default onePerElement(({ root }) => new PartsView(root));
