/**
 * The photo of a whole table: a tap on a hand and then on a name assigns the hand.
 * @import { Mount } from "../shared/host.js"
 * @import { SeenHand, TablePhotoData } from "./types.js"
 */

import { action, element, part } from "../shared/dom.js";
import { keepFocus } from "../shared/focus.js";
import { formatMessage } from "../shared/words.js";

/** The side of the selected hand, by component element. @type {WeakMap<ParentNode, string>} */
const tapped = new WeakMap();

/** @param {Mount<TablePhotoData>} mount */
export default function mounted(mount) {
  const place = part(mount.root, ".table-photo");
  place.hidden = false;
  keepFocus(place, () => draw(place, mount));
}

/**
 * @param {HTMLElement} place
 * @param {Mount<TablePhotoData>} mount
 */
function draw(place, mount) {
  const { data, root } = mount;
  const hands = data.hands.map((hand) => {
    const name = data.players.find(({ player }) => player === hand.player)?.name ?? "";
    const open = tapped.get(root) === hand.side;
    const made = element(
      "button",
      {
        type: "button",
        class: "hand",
        style: `left:${hand.left * 100}%;top:${hand.top * 100}%;width:${hand.width * 100}%;height:${hand.height * 100}%`,
        "aria-expanded": String(open),
        "aria-label": formatMessage(data.text, "hand_of", { name }),
        onclick: () => {
          if (open) tapped.delete(root);
          else tapped.set(root, hand.side);
          keepFocus(place, () => draw(place, mount));
        },
      },
      element("b", { text: name }),
    );
    return made;
  });
  const asked = data.hands.find((hand) => hand.side === tapped.get(root));
  place.replaceChildren(
    element("div", { class: "photo" }, element("img", { src: data.url, alt: data.alt }), ...hands),
    element("p", { text: formatMessage(data.text, asked ? "whose" : "tap") }),
    ...(asked ? [choices(asked, mount)] : []),
  );
}

/**
 * @param {SeenHand} hand
 * @param {Mount<TablePhotoData>} mount
 */
function choices(hand, { data, root, send }) {
  const names = data.players.map(({ name, player }) =>
    action(
      name,
      () => {
        tapped.delete(root);
        send("assigned", { side: hand.side, player });
      },
      { "aria-pressed": String(player === hand.player) },
    ),
  );
  return element("div", { class: "players" }, ...names);
}
