// The editor: draws the hand, opens the sheet, commits each edit once.

const editors = new WeakMap();

export default function (component) {
  const { parentElement } = component;
  const editor = editors.get(parentElement) ?? new Editor(parentElement.querySelector(".editor"));
  editors.set(parentElement, editor);
  editor.receive(component);
}

class Editor {
  constructor(root) {
    for (const name of ["photo", "bar", "rows", "select-bar", "said", "sheet"])
      this[name.replace("select-bar", "selectBar")] = root.querySelector(`.${name}`);
    this.root = root;
    this.origin = null;
    this.selected = null; // ids while several tiles are being selected, else null
    this.suit = "m";
    new ResizeObserver(() => this.photo.clientWidth !== this.drawnWidth && this.drawPhoto()).observe(this.photo);
    this.sheet.addEventListener("click", (event) => this.isOutside(event) && this.sheet.close());
    this.sheet.addEventListener("close", () => this.focus(this.open));
  }

  // A tap beside the sheet lands on it too, as its backdrop; one in a gap between buttons does not close it.
  isOutside(event) {
    return event.target === this.sheet && event.clientY > 0 && event.clientY < this.sheet.getBoundingClientRect().top;
  }

  // The page is right about a hand it replaced; about edits made here, the browser is ahead of it.
  receive({ data, setStateValue }) {
    this.commit = setStateValue;
    this.data = data;
    if (data.origin === this.origin) return;
    this.origin = data.origin;
    this.edits = data.edits;
    this.hand = data.hand;
    this.past = [];
    this.selected = null;
    if (this.sheet.open) this.sheet.close();
    this.draw();
  }

  doubtful = (tile) => tile.confidence !== null && (tile.confidence < this.data.doubtfulBelow || "X?".includes(tile.label));

  act(hand, said = "") {
    this.past.push(this.hand);
    this.set(hand, said);
  }

  set(hand, said) {
    this.hand = hand;
    this.edits += 1;
    this.said.textContent = said;
    this.draw();
    this.commit("edited", { origin: this.origin, edits: this.edits, hand });
  }

  undo() {
    if (this.past.length) this.set(this.past.pop(), this.data.text.undone);
  }

  draw() {
    this.drawPhoto();
    this.drawBar();
    this.drawRows();
    this.drawSelectBar();
  }

  drawPhoto() {
    if (!this.data) return;
    const { photo, text, names } = this.data;
    this.photo.hidden = !photo;
    if (!photo) return this.photo.replaceChildren();
    const tiles = tilesOf(this.hand);
    const marks = (tile) => this.marksOf(tile);
    const describe = { photo: text.photo.replace("{count}", tiles.length), marks };
    const width = this.photo.clientWidth || 358;
    this.drawnWidth = this.photo.clientWidth;
    this.photo.replaceChildren(photoView(photo, tiles, { width, describe, names, onTap: (id) => this.tap(id) }));
  }

  marksOf(tile) {
    const marks = [];
    if (this.doubtful(tile)) marks.push("doubtful");
    if (tile.repairedFrom) marks.push("repaired");
    if (tile.id === this.hand.winning) marks.push("winning");
    if (this.hand.stray.some((other) => other.id === tile.id)) marks.push("stray");
    if (this.selected?.includes(tile.id)) marks.push("selected");
    return marks;
  }

  drawBar() {
    const { text } = this.data;
    const doubtful = tilesOf(this.hand).filter((tile) => this.doubtful(tile) && !this.hand.stray.includes(tile));
    const count = tilesOf(this.hand).length;
    this.bar.setAttribute("aria-label", text.tools);
    this.bar.replaceChildren(
      ...[
        doubtful.length > 0 &&
          action(text[doubtful.length === 1 ? "check_one" : "check"].replace("{count}", doubtful.length), () => this.tap(doubtful[0].id, true), { class: "action amber" }),
        doubtful.length > 1 && action(text.all_right, () => this.act(confirmed(this.hand), text.all_right)),
        count > 1 && action(this.selected ? text.select_end : text.select, () => this.select(this.selected ? null : []), { "aria-pressed": String(Boolean(this.selected)) }),
        action(text.undo, () => this.undo(), { disabled: !this.past.length }),
      ].filter(Boolean),
    );
  }

  drawRows() {
    const { text } = this.data;
    const { melded, concealed, bonus, stray } = this.hand;
    let number = 0;
    const buttons = (tiles) => tiles.map((tile) => this.tileButton(tile, ++number));
    const sets = melded.map((set, i) =>
      element("div", { class: set.concealed ? "set kong" : "set", role: "group", "aria-label": `${text.set} ${i + 1}${set.concealed ? `, ${text.concealed_kong}` : ""}` },
        ...buttons(set.tiles),
        set.concealed && element("small", { class: "tag", text: text.concealed_kong }),
      ),
    );
    this.rows.replaceChildren(
      ...[
        this.row("melded", sets, melded.length),
        this.row("concealed", buttons(concealed), concealed.length),
        this.row("bonus", buttons(bonus), bonus.length),
        stray.length && this.row("stray", buttons(stray), stray.length),
      ].filter(Boolean),
    );
  }

  row(name, children, count) {
    const { text } = this.data;
    const add = name === "stray" ? null : element("button", { type: "button", class: "tile add", text: "+", "aria-label": text[`add_${name}`], onclick: () => this.openAdd(name) });
    return element("section", { class: `row ${name}`, "aria-label": text[`row_${name}`] },
      element("h4", {}, element("span", { text: text[`row_${name}`] }), count > 0 && element("small", { text: String(count) })),
      element("div", { class: "tiles" }, ...children, add),
    );
  }

  tileButton(tile, number) {
    const { text, names } = this.data;
    const marks = this.marksOf(tile);
    const label = [`${text.tile} ${number}: ${tile.label} ${names[tile.label]}`, ...marks.map((mark) => text[`mark_${mark}`])].join(", ");
    return element("button",
      {
        type: "button",
        class: `tile ${marks.join(" ")}`,
        "data-id": tile.id,
        "aria-label": label,
        "aria-pressed": this.selected ? String(marks.includes("selected")) : null,
        title: names[tile.label],
        style: `background-image: ${faceImage(tile.label)}`,
        onclick: () => this.tap(tile.id),
        onkeydown: (event) => this.key(event, tile.id),
      },
      marks.includes("doubtful") && element("span", { class: "badge query", text: "?", "aria-hidden": "true" }),
      marks.includes("repaired") && element("span", { class: "badge fixed", text: "↻", "aria-hidden": "true" }),
      marks.includes("winning") && element("span", { class: "flag", text: text.win_flag, "aria-hidden": "true" }),
    );
  }

  drawSelectBar() {
    const { text } = this.data;
    const ids = this.selected ?? [];
    this.selectBar.hidden = !this.selected;
    if (!this.selected) return;
    const finish = (hand) => {
      this.selected = null;
      this.act(hand);
    };
    const tool = (name, hand, attributes = {}) => action(text[name], () => finish(hand()), { disabled: !ids.length, ...attributes });
    const labels = tilesOf(this.hand).filter((tile) => ids.includes(tile.id)).map((tile) => tile.label);
    this.selectBar.setAttribute("aria-label", text.selected_tools);
    this.selectBar.replaceChildren(
      ...[
        element("span", { text: ids.length ? text.selected.replace("{count}", ids.length) : text.select_hint }),
        tool("make_set", () => grouped(this.hand, ids), { class: "action strong" }),
        labels.length === 4 && new Set(labels).size === 1 && tool("make_kong", () => grouped(this.hand, ids, true)),
        tool("to_concealed", () => moved(this.hand, ids, "concealed")),
        tool("remove", () => removed(this.hand, ids), { class: "action danger" }),
      ].filter(Boolean),
    );
  }

  select(ids) {
    this.selected = ids;
    this.draw();
  }

  tap(id, opens = false) {
    if (this.selected && !opens) {
      const on = this.selected.includes(id);
      this.select(on ? this.selected.filter((other) => other !== id) : [...this.selected, id]);
      return this.focus(id);
    }
    this.openTile(id);
  }

  key(event, id) {
    const tiles = [...this.rows.querySelectorAll("button.tile")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) tiles.at((tiles.indexOf(event.currentTarget) + step) % tiles.length).focus();
    else if (event.key === "Delete" || event.key === "Backspace") this.act(removed(this.hand, [id]), this.data.text.removed);
    else return;
    event.preventDefault();
  }

  openTile(id) {
    const { text, names, photo } = this.data;
    const tile = tilesOf(this.hand).find((other) => other.id === id);
    const close = () => this.sheet.close();
    const act = (hand) => {
      close();
      this.act(hand);
      this.focus(id);
    };
    this.open = id;
    this.show(capital(names[tile.label]), tileSheet({ tile, hand: this.hand, photo, text, names, doubtful: this.doubtful, act, close }));
  }

  openAdd(row) {
    const { text, names } = this.data;
    const refresh = () => {
      const onAdd = (label) => {
        this.suit = suitOf(label);
        this.act(added(this.hand, label, row));
        refresh();
        this.sheet.querySelector(`[aria-label^="${label} "]`)?.focus();
      };
      const undo = () => {
        this.undo();
        refresh();
      };
      this.show(text[`add_${row}`], addSheet({ row, hand: this.hand, suit: this.suit, text, names, onAdd, undo, close: () => this.sheet.close() }));
    };
    this.open = null;
    refresh();
  }

  show(label, parts) {
    this.sheet.setAttribute("aria-label", label);
    this.sheet.replaceChildren(...parts.filter(Boolean));
    if (!this.sheet.open) this.sheet.showModal();
  }

  focus(id) {
    if (id !== null) this.rows.querySelector(`[data-id="${id}"]`)?.focus({ preventScroll: true });
  }
}
