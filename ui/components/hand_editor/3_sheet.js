// The sheet that opens on a tap: likeliest faces first, then every face, then what else can be done with the tile.

const FACES = {
  m: [..."123456789"].map((n) => n + "m"),
  p: [..."123456789"].map((n) => n + "p"),
  s: [..."123456789"].map((n) => n + "s"),
  honours: [..."ESWNCFB"],
  flowers: ["1f", "2f", "3f", "4f", "1g", "2g", "3g", "4g"],
};
const MOST_ALTERNATIVES = 4;
const LEAST_LIKELY = 0.005; // an alternative below this is not worth a place

function element(name, { text, ...attributes } = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  if (text !== undefined) node.append(text);
  node.append(...children.filter(Boolean));
  return node;
}

const face = (label) => element("span", { class: "face", style: `background-image: ${faceImage(label)}`, "aria-hidden": "true" });
const faceImage = (label) => `var(--tile-${label === "?" ? "unknown" : label})`;

function action(text, onclick, attributes = {}) {
  return element("button", { type: "button", class: "action", text, onclick, ...attributes });
}

const closer = (text, close) => action("✕", close, { class: "close", "aria-label": text.close });

function pick(label, names, onPick, note = "") {
  return element(
    "button",
    { type: "button", class: "pick", title: names[label], "aria-label": `${label} ${names[label]}${note ? `, ${note}` : ""}`, onclick: () => onPick(label) },
    face(label),
    note && element("small", { text: note }),
  );
}

const suitOf = (label) =>
  Object.keys(FACES).find((suit) => FACES[suit].includes(label)) ?? "m";

// Every face by suit; narrow screens show one suit at a time.
function palette({ text, names, suit, onPick, extra = [] }) {
  const box = element("div", { class: "palette" });
  const tabs = element("div", { class: "tabs", role: "group", "aria-label": text.suits });
  for (const name of Object.keys(FACES)) {
    const show = () => {
      box.dataset.suit = name;
      for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.suit === name));
    };
    tabs.append(action(text[`suit_${name}`], show, { class: "tab", "data-suit": name, "aria-pressed": String(name === suit) }));
    const faces = name === "honours" ? [...FACES[name], ...extra] : FACES[name];
    box.append(element("div", { class: "suit", "data-suit": name }, ...faces.map((label) => pick(label, names, onPick))));
  }
  box.dataset.suit = suit;
  box.prepend(tabs);
  return box;
}

function tileSheet({ tile, hand, photo, text, names, doubtful, act, close, readRound }) {
  const row = rowOf(hand, tile.id);
  const setIndex = setOf(hand, tile.id);
  const set = hand.melded[setIndex];
  const change = (label) => act(changed(hand, tile.id, label));
  const likely = [[tile.label, tile.confidence], ...tile.alternatives.filter(([label, p]) => label !== tile.label && p >= LEAST_LIKELY)].slice(0, MOST_ALTERNATIVES);
  const percent = (p) => (p === null ? "" : p < 0.01 ? "<1%" : `${Math.round(p * 100)}%`);
  const same = hand.concealed.filter((other) => other.label === tile.label).map((other) => other.id);
  const notes = [
    doubtful(tile) && tile.confidence !== null && text.sure.replace("{percent}", percent(tile.confidence)),
    tile.repairedFrom && text.repaired.replace("{tile}", names[tile.repairedFrom] ?? tile.repairedFrom),
  ].filter(Boolean);

  return [
    element("header", {},
      tile.quad && photo && element("span", { class: "cut" }, cutOut(photo, tile.quad)),
      face(tile.label),
      element("div", {}, element("h3", { text: capital(names[tile.label]) }), element("p", { text: notes.join(" ") || text.pick })),
      closer(text, close),
    ),
    likely.length > 1 && element("div", { class: "likely", role: "group", "aria-label": text.likely }, ...likely.map(([label, p]) => pick(label, names, change, percent(p)))),
    palette({ text, names, suit: suitOf(tile.label), onPick: change, extra: ["X"] }),
    element("div", { class: "actions" },
      !isBonus(tile.label) && row !== "stray" && action(hand.winning === tile.id ? text.not_winning : text.winning, () => act(won(hand, tile.id)), { class: "action strong" }),
      set && canBeConcealed(set) && action(set.concealed ? text.open_kong : text.conceal_kong, () => act(turned(hand, setIndex))),
      row === "concealed" && same.length === 4 && action(text.declare_kong, () => act(grouped(hand, same, true))),
      row !== "concealed" && !isBonus(tile.label) && action(text.to_concealed, () => act(moved(hand, [tile.id], "concealed"))),
      !isBonus(tile.label) && action(text.to_new_set, () => act(grouped(hand, [tile.id]))),
      ...hand.melded.map((other, i) => i !== setIndex && !isBonus(tile.label) && (other.tiles.length < 3 || fits(other.tiles, tile.label)) &&
        action(text.to_set.replace("{set}", other.tiles.map((t) => t.label).join(" ")), () => act(moved(hand, [tile.id], "melded", i)))),
      row === "stray" && isBonus(tile.label) && action(text.to_bonus, () => act(moved(hand, [tile.id], "bonus"))),
      row === "stray" && tile.quad && action(text.read_round, () => readRound(tile)),
      row !== "stray" && tile.quad && action(text.to_stray, () => act(moved(hand, [tile.id], "stray"))),
      action(text.remove, () => act(removed(hand, [tile.id])), { class: "action danger" }),
    ),
  ];
}

// What can be done with a whole set.
function setSheet({ setIndex, hand, text, act, close }) {
  const set = hand.melded[setIndex];
  const ids = set.tiles.map((tile) => tile.id);
  return [
    element("header", {},
      element("span", { class: "group" }, ...set.tiles.map((tile) => face(tile.label))),
      element("div", {}, element("h3", { text: capital(text[`kind_${kindOf(set.tiles)}`]) })),
      closer(text, close),
    ),
    element("div", { class: "actions" },
      canBeConcealed(set) && action(set.concealed ? text.open_kong : text.conceal_kong, () => act(turned(hand, setIndex)), { class: "action strong" }),
      action(text.to_concealed, () => act(moved(hand, ids, "concealed"))),
      set.tiles.length > 1 && action(text.split, () => act(split(hand, setIndex))),
      ...hand.melded.map((other, i) => i !== setIndex && other.tiles.length + set.tiles.length <= 4 &&
        action(text.join.replace("{set}", other.tiles.map((t) => t.label).join(" ")), () => act(joined(hand, setIndex, i)))),
      action(text.remove, () => act(removed(hand, ids)), { class: "action danger" }),
    ),
  ];
}

// A keypad for one tile that lies at a place of the photo.
function placeSheet({ photo, quad, suit, text, names, onPick, close }) {
  return [
    element("header", {},
      element("span", { class: "cut" }, cutOut(photo, quad)),
      element("div", {}, element("h3", { text: text.add_here }), element("p", { text: text.pick })),
      closer(text, close),
    ),
    palette({ text, names, suit, onPick }),
  ];
}

// A keypad that stays open: each tap adds a tile to the row.
function addSheet({ row, hand, suit, text, names, onAdd, undo, close }) {
  const tiles = row === "melded" ? hand.melded.map((set) => set.tiles) : [hand[row]];
  return [
    element("header", {},
      element("div", {}, element("h3", { text: text[`add_${row}`] }), element("p", { text: text[`add_${row}_hint`] })),
      action(text.done, close, { class: "action strong" }),
    ),
    element("div", { class: "so-far", "aria-live": "polite" },
      ...tiles.map((group) => element("span", { class: "group" }, ...group.map((tile) => face(tile.label)))),
      tilesOf(hand).length > 0 && action("⌫", undo, { class: "action back", "aria-label": text.undo }),
    ),
    palette({ text, names, suit: row === "bonus" ? "flowers" : suit, onPick: onAdd }),
  ];
}

const capital = (words) => words[0].toUpperCase() + words.slice(1);
