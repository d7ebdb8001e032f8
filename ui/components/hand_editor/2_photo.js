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

// The picture itself comes once, as a variable of the page; each correction brings only its name.
function pictureOf(photo) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${photo.name}`);
  return value.slice(value.indexOf("(") + 1, value.lastIndexOf(")")).replace(/^"|"$/g, "");
}

function photoView(photo, tiles, { width, describe, onTap, onPlace, framing, onFrame }) {
  const seen = tiles.filter((tile) => tile.quad);
  const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
  const box = seen.length && !framing ? cropTo(seen, photo) : whole;
  const unit = box.width / width;
  const view = svg("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, role: "img", "aria-label": describe.photo });
  view.append(svg("image", { href: photo.url, width: photo.width, height: photo.height, preserveAspectRatio: "none" }));
  if (framing) return drawFrame(view, whole, onFrame);
  for (const tile of seen) view.append(markOf(tile, unit, describe.marks(tile), onTap));
  view.addEventListener("click", (event) => {
    if (!event.target.closest(".mark") && seen.length) onPlace(pointAt(view, event), seen);
  });
  return view;
}

function pointAt(view, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(view.getScreenCTM().inverse());
  return [x, y];
}

// The user drags a frame round a hand; a frame too small to be meant is none.
const LEAST_FRAME = 0.06; // of the photo's longer side

function drawFrame(view, whole, onFrame) {
  view.classList.add("framing");
  const frame = svg("rect", { class: "frame", width: 0, height: 0, "vector-effect": "non-scaling-stroke" });
  view.append(frame);
  let from = null;
  const inside = ([x, y]) => [Math.min(Math.max(x, 0), whole.width), Math.min(Math.max(y, 0), whole.height)];
  const box = (event) => {
    const to = inside(pointAt(view, event));
    const [left, right] = [from[0], to[0]].sort((a, b) => a - b);
    const [top, bottom] = [from[1], to[1]].sort((a, b) => a - b);
    return { left, top, right, bottom };
  };
  view.addEventListener("pointerdown", (event) => {
    from = inside(pointAt(view, event));
    view.setPointerCapture(event.pointerId);
  });
  view.addEventListener("pointermove", (event) => {
    if (!from) return;
    const { left, top, right, bottom } = box(event);
    for (const [name, value] of Object.entries({ x: left, y: top, width: right - left, height: bottom - top })) frame.setAttribute(name, value);
  });
  view.addEventListener("pointerup", (event) => {
    if (!from) return;
    const drawn = box(event);
    from = null;
    const least = LEAST_FRAME * Math.max(whole.width, whole.height);
    if (drawn.right - drawn.left > least && drawn.bottom - drawn.top > least) onFrame(drawn);
  });
  return view;
}

const centreOf = (quad) => [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis], 0) / 4);
const NEIGHBOURS = 1.9; // tiles' lengths between the middles of tiles that lie together

// A frame round the tiles that lie together with one of them.
function frameRound(tile, tiles) {
  const seen = tiles.filter((other) => other.quad);
  const reach = NEIGHBOURS * middle(seen.map((other) => Math.max(length(other.quad[0], other.quad[1]), length(other.quad[0], other.quad[3]))));
  const group = [tile];
  for (const member of group)
    for (const other of seen)
      if (!group.includes(other) && length(centreOf(member.quad), centreOf(other.quad)) < reach) group.push(other);
  const { left, right, top, bottom } = boundsOf(group.map((other) => other.quad));
  return { left: left - reach / 3, top: top - reach / 3, right: right + reach / 3, bottom: bottom + reach / 3 };
}

// Where a tile would lie whose middle is at a point: like the tile nearest to it.
function placeAt(point, tiles) {
  const nearest = tiles.reduce((best, tile) => (length(centreOf(tile.quad), point) < length(centreOf(best.quad), point) ? tile : best));
  const [cx, cy] = centreOf(nearest.quad);
  return { nearest, quad: nearest.quad.map(([x, y]) => [x + point[0] - cx, y + point[1] - cy]) };
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
