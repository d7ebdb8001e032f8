// The photo, cropped to the tiles, with every tile outlined and labelled.

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 0.45; // of a tile's height, shown around the outermost tiles

function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value != null) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function boundsOf(quads) {
  const xs = quads.flatMap((quad) => quad.map(([x]) => x));
  const ys = quads.flatMap((quad) => quad.map(([, y]) => y));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const length = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);
const middle = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

function cropTo(tiles, photo) {
  const { left, right, top, bottom } = boundsOf(tiles.map((tile) => tile.quad));
  const margin = AROUND * middle(tiles.map((tile) => length(tile.quad[0], tile.quad[3])));
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(photo.width, right + margin) - x,
    height: Math.min(photo.height, bottom + margin * 1.4) - y,
  };
}

function photoView(photo, tiles, { width, describe, onTap }) {
  const seen = tiles.filter((tile) => tile.quad);
  const box = seen.length ? cropTo(seen, photo) : { x: 0, y: 0, width: photo.width, height: photo.height };
  const unit = box.width / width;
  const view = svg("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, role: "img" });
  view.append(
    svg("title", {}, describe.photo),
    svg("image", { href: photo.url, width: photo.width, height: photo.height, preserveAspectRatio: "none" }),
  );
  for (const tile of seen) view.append(markOf(tile, unit, describe.marks(tile), onTap));
  return view;
}

function markOf(tile, unit, kinds, onTap) {
  const { left, right, bottom } = boundsOf([tile.quad]);
  const font = 11 * unit;
  const words = (kinds.includes("doubtful") ? "?" : "") + tile.label.replace("?", "") || "?";
  const wide = (words.length * 0.62 + 0.5) * font;
  const centre = (left + right) / 2;
  const mark = svg("g", { class: `mark ${kinds.join(" ")}`, "data-id": tile.id });
  mark.append(
    svg("polygon", { points: tile.quad.map((point) => point.join(",")).join(" "), "vector-effect": "non-scaling-stroke" }),
    svg("rect", { x: centre - wide / 2, y: bottom - font * 0.35, width: wide, height: font * 1.25, rx: font * 0.25 }),
    svg("text", { x: centre, y: bottom + font * 0.62, "font-size": font, "text-anchor": "middle" }, words),
  );
  mark.addEventListener("click", () => onTap(tile.id));
  return mark;
}

// One tile cut out of the photo and set upright.
function cutOut(photo, quad) {
  const [a, b, , d] = quad;
  const [wide, high] = [length(a, b), length(a, d)];
  const x = quad.reduce((sum, point) => sum + point[0], 0) / 4;
  const y = quad.reduce((sum, point) => sum + point[1], 0) / 4;
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const view = svg("svg", { viewBox: `${x - wide * 0.6} ${y - high * 0.6} ${wide * 1.2} ${high * 1.2}`, "aria-hidden": "true" });
  const image = svg("image", { href: photo.url, width: photo.width, height: photo.height, preserveAspectRatio: "none" });
  view.append(svg("g", { transform: `rotate(${-angle} ${x} ${y})` }, image));
  return view;
}
