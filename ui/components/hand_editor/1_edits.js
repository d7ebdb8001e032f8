// The hand as data, and what may be done to it. Every edit takes a hand and gives a new one.

const SUIT_ORDER = "mpsESWNCFBfgX?";
const isBonus = (label) => /^[1-4][fg]$/.test(label);
const order = (label) => SUIT_ORDER.indexOf(label.at(-1)) * 10 + (label.length > 1 ? Number(label[0]) : 0);
const byFace = (a, b) => order(a.label) - order(b.label);

const tilesOf = (hand) => [
  ...hand.melded.flatMap((set) => set.tiles),
  ...hand.concealed,
  ...hand.bonus,
  ...hand.stray,
];
const copy = (hand) => structuredClone(hand);
const setOf = (hand, id) => hand.melded.findIndex((set) => set.tiles.some((tile) => tile.id === id));
const rowOf = (hand, id) =>
  setOf(hand, id) >= 0 ? "melded" : ["concealed", "bonus", "stray"].find((row) => hand[row].some((t) => t.id === id));

function take(hand, ids) {
  const taken = tilesOf(hand).filter((tile) => ids.includes(tile.id));
  const left = (tiles) => tiles.filter((tile) => !ids.includes(tile.id));
  for (const set of hand.melded) set.tiles = left(set.tiles);
  for (const row of ["concealed", "bonus", "stray"]) hand[row] = left(hand[row]);
  return taken;
}

function tidy(hand) {
  hand.melded = hand.melded.filter((set) => set.tiles.length);
  for (const set of hand.melded) {
    if (!canBeConcealed(set)) set.concealed = false;
  }
  if (!tilesOf(hand).some((tile) => tile.id === hand.winning)) hand.winning = null;
  return hand;
}

const canBeConcealed = (set) =>
  set.tiles.length === 4 && new Set(set.tiles.map((t) => t.label).filter((label) => label !== "X")).size === 1;

// A chow, pung or kong, or tiles that may still become one.
function fits(tiles, label) {
  const labels = [...tiles.map((tile) => tile.label), label];
  if (labels.every((other) => other === labels[0])) return labels.length <= 4;
  if (labels.length > 3 || !labels.every((other) => "mps".includes(other.at(-1)) && other.at(-1) === label.at(-1)))
    return false;
  const ranks = labels.map((other) => Number(other[0]));
  return new Set(ranks).size === ranks.length && Math.max(...ranks) - Math.min(...ranks) <= 2;
}

// A melded tile without a set joins the last one while that can take it, else begins the next.
function put(hand, tiles, { row, set }) {
  for (const tile of tiles) {
    if (isBonus(tile.label) && row !== "stray") hand.bonus.push(tile);
    else if (row === "bonus") hand.concealed.push(tile);
    else if (row !== "melded") hand[row].push(tile);
    else {
      const last = hand.melded.at(-1);
      const home = set ?? (last && !last.concealed && fits(last.tiles, tile.label) ? last : null);
      if (home) home.tiles.push(tile);
      else hand.melded.push({ concealed: false, tiles: [tile] });
      (home ?? hand.melded.at(-1)).tiles.sort(byFace);
    }
  }
}

function changed(hand, id, label) {
  const next = copy(hand);
  const tile = tilesOf(next).find((other) => other.id === id);
  const moves = isBonus(tile.label) !== isBonus(label) && rowOf(next, id) !== "stray";
  Object.assign(tile, { label, confidence: null, repairedFrom: null });
  if (moves) put(next, take(next, [id]), { row: "concealed" });
  return tidy(next);
}

function confirmed(hand) {
  const next = copy(hand);
  for (const tile of tilesOf(next)) if (!"X?".includes(tile.label)) Object.assign(tile, { confidence: null, repairedFrom: null });
  return next;
}

function moved(hand, ids, row, setIndex = null) {
  const next = copy(hand);
  const set = setIndex === null ? null : next.melded[setIndex];
  put(next, take(next, ids), { row, set });
  return tidy(next);
}

// Each tile of a set lies by itself, to be put together anew.
function split(hand, setIndex) {
  const next = copy(hand);
  const [set] = next.melded.splice(setIndex, 1);
  next.melded.splice(setIndex, 0, ...set.tiles.map((tile) => ({ concealed: false, tiles: [tile] })));
  return tidy(next);
}

function joined(hand, setIndex, otherIndex) {
  const next = copy(hand);
  next.melded[otherIndex].tiles.push(...next.melded[setIndex].tiles.splice(0));
  next.melded[otherIndex].tiles.sort(byFace);
  return tidy(next);
}

// What the tiles of a set make: chow, pung, kong, pair, or nothing yet.
function kindOf(tiles) {
  const labels = tiles.map((tile) => tile.label).filter((label) => label !== "X");
  const equal = new Set(labels).size === 1;
  if (tiles.length === 4 && equal && labels.length >= 2) return "kong";
  if (labels.length < tiles.length || labels.includes("?")) return "unfinished";
  if (equal && tiles.length === 3) return "pung";
  if (equal && tiles.length === 2) return "pair";
  const [first, second, third] = labels.map((label) => order(label));
  const run = tiles.length === 3 && "mps".includes(labels[0].at(-1)) && second === first + 1 && third === first + 2;
  return run ? "chow" : "unfinished";
}

function grouped(hand, ids, concealed = false) {
  const next = copy(hand);
  const tiles = take(next, ids);
  const set = { concealed, tiles: tiles.filter((tile) => !isBonus(tile.label)).sort(byFace) };
  next.melded.push(set);
  put(next, tiles.filter((tile) => isBonus(tile.label)), { row: "bonus" });
  return tidy(next);
}

function added(hand, label, row, quad = null) {
  const next = copy(hand);
  const id = Math.max(0, ...tilesOf(next).map((tile) => tile.id)) + 1;
  const tile = { id, label, confidence: null, alternatives: [], quad, repairedFrom: null };
  put(next, [tile], { row });
  return tidy(next);
}

function removed(hand, ids) {
  const next = copy(hand);
  take(next, ids);
  return tidy(next);
}

function won(hand, id) {
  return { ...copy(hand), winning: hand.winning === id ? null : id };
}

function turned(hand, setIndex) {
  const next = copy(hand);
  const set = next.melded[setIndex];
  set.concealed = !set.concealed;
  return tidy(next);
}
