// A sheet that can be taken along: copied as text, saved as a picture, printed.

export default function ({ parentElement, data }) {
  const box = parentElement.querySelector(".paper");
  const { text, sheet } = data;
  const button = (words, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", async () => {
      const done = await act();
      if (!done) return;
      made.textContent = done;
      setTimeout(() => (made.textContent = words), 2000);
    });
    return made;
  };
  box.replaceChildren(
    ...[
      sheet.plain && button(text.copy, async () => (await copied(sheet.plain)) ? text.copied : text.not_copied),
      sheet.picture && button(text.picture, () => save(sheet.picture)),
      sheet.html && button(text.print, () => print(sheet)),
    ].filter(Boolean),
  );
}

// The clipboard is lent to https pages only; over plain http the older way still works.
async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = words;
    area.style.position = "fixed";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

// Printed from a frame of its own, so that the page's buttons stay off the paper.
function print(sheet) {
  document.getElementById("tilesnap-print")?.remove();
  const frame = document.createElement("iframe");
  frame.id = "tilesnap-print";
  frame.title = "print";
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const faces = [...document.querySelectorAll("style")].map((style) => style.textContent).find((css) => css.includes("--tile-1m")) ?? "";
  const page = frame.contentDocument;
  page.documentElement.lang = document.documentElement.lang;
  page.title = sheet.title;
  page.head.append(style(page, faces), style(page, sheet.css));
  page.body.innerHTML = sheet.html;
  frame.contentWindow.focus();
  frame.contentWindow.print();
}

function style(page, css) {
  const made = page.createElement("style");
  made.textContent = css;
  return made;
}

// The picture is drawn line by line: [{ text, size, bold, faint, right, tiles, gap }], from top to bottom.
const WIDE = 720;
const MARGIN = 36;

async function save({ lines, name }) {
  const faces = await loadFaces(lines.flatMap((line) => line.tiles ?? []));
  const scale = 2;
  const canvas = document.createElement("canvas");
  const high = MARGIN * 2 + lines.reduce((sum, line) => sum + heightOf(line), 0);
  canvas.width = WIDE * scale;
  canvas.height = high * scale;
  const brush = canvas.getContext("2d");
  brush.scale(scale, scale);
  brush.fillStyle = "#fbfaf5";
  brush.fillRect(0, 0, WIDE, high);
  let y = MARGIN;
  for (const line of lines) {
    draw(brush, line, y, faces);
    y += heightOf(line);
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const TILE = { wide: 33, high: 44 };
const heightOf = (line) => (line.gap ?? 0) + (line.tiles ? TILE.high + 8 : (line.size ?? 18) * 1.5);

function draw(brush, line, y, faces) {
  const top = y + (line.gap ?? 0);
  const size = line.size ?? 18;
  brush.globalAlpha = line.faint ? 0.65 : 1;
  brush.fillStyle = "#1e2925";
  brush.font = `${line.bold ? "700 " : ""}${size}px "Source Sans", "Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", sans-serif`;
  brush.textBaseline = "top";
  brush.textAlign = "left";
  if (line.tiles) line.tiles.forEach((tile, i) => brush.drawImage(faces.get(tile), MARGIN + i * (TILE.wide + 2), top, TILE.wide, TILE.high));
  if (line.text) brush.fillText(line.text, MARGIN + (line.tiles ? line.tiles.length * (TILE.wide + 2) + 10 : 0), top + (line.tiles ? 12 : 0), WIDE - 2 * MARGIN - 90);
  brush.textAlign = "right";
  if (line.right) brush.fillText(line.right, WIDE - MARGIN, top + (line.tiles ? 12 : 0));
  brush.globalAlpha = 1;
}

async function loadFaces(codes) {
  const style = getComputedStyle(document.documentElement);
  const faces = new Map();
  for (const code of new Set(codes)) {
    const value = style.getPropertyValue(`--tile-${code === "?" ? "unknown" : code}`).trim();
    const image = new Image();
    image.src = value.slice(value.indexOf("(") + 1, value.lastIndexOf(")")).replace(/^"|"$/g, "");
    await image.decode();
    faces.set(code, image);
  }
  return faces;
}
