// The editor: draws the hand, opens the sheet, commits each edit once.

const REST = 250; // milliseconds that a finger rests on a tile to take it up
const STIR = 8; // pixels that a pointer may move without meaning to drag
const editors = new WeakMap();

export default function (component) {
  const { parentElement } = component;
  const editor = editors.get(parentElement) ?? new Editor(parentElement.querySelector(".editor"));
  editors.set(parentElement, editor);
  editor.receive(component);
}

class Editor {
  constructor(root) {
    for (const name of ["photo", "frame-bar", "bar", "rows", "select-bar", "said", "sheet"])
      this[name.replace("-bar", "Bar")] = root.querySelector(`.${name}`);
    this.root = root;
    this.origin = null;
    this.selected = null; // ids while several tiles are being selected, else null
    this.suit = "m";
    this.framing = false;
    new ResizeObserver(() => this.photo.clientWidth !== this.drawnWidth && this.drawPhoto()).observe(this.photo);
    this.sheet.addEventListener("click", (event) => this.isOutside(event) && this.sheet.close());
    this.sheet.addEventListener("close", () => this.focus(this.open));
  }

  // A tap beside the sheet lands on it too, as its backdrop; one in a gap between buttons does not close it.
  isOutside(event) {
    return event.target === this.sheet && event.clientY > 0 && event.clientY < this.sheet.getBoundingClientRect().top;
  }

  // The page is right about a hand it replaced; about edits made here, the browser is ahead of it.
  receive({ data, setStateValue, setTriggerValue }) {
    this.commit = setStateValue;
    this.ask = setTriggerValue;
    this.data = data;
    if (data.photo) this.fetchPicture(data.photo);
    if (data.origin === this.origin) return this.relabel(data.text);
    this.origin = data.origin;
    this.edits = data.edits;
    this.past = data.rewritten && this.hand ? [...this.past, this.hand] : [];
    this.hand = data.hand;
    this.future = [];
    this.selected = null;
    this.framing = false;
    if (this.sheet.open) this.sheet.close();
    this.draw();
  }

  doubtful = (tile) => tile.confidence !== null && (tile.confidence < this.data.doubtfulBelow || "X?".includes(tile.label));

  act(hand, said = "") {
    this.past.push(this.hand);
    this.future = [];
    this.set(hand, said);
  }

  // The page sends words only; after a change of language the rows say the same in others.
  relabel(text) {
    if (text.undo !== this.words) this.draw();
  }

  fetchPicture(photo, tries = 60) {
    photo.url = pictureOf(photo);
    if (photo.url) {
      if (this.drawn !== photo.name && this.hand) this.drawPhoto();
    } else if (tries) requestAnimationFrame(() => this.data.photo === photo && this.fetchPicture(photo, tries - 1));
  }

  set(hand, said) {
    this.hand = hand;
    this.edits += 1;
    this.said.textContent = said;
    this.draw();
    this.commit("edited", { origin: this.origin, edits: this.edits, hand });
  }

  undo() {
    if (!this.past.length) return;
    this.future.push(this.hand);
    this.set(this.past.pop(), this.data.text.undone);
  }

  redo() {
    if (!this.future.length) return;
    this.past.push(this.hand);
    this.set(this.future.pop(), this.data.text.redone);
  }

  draw() {
    this.words = this.data.text.undo;
    this.drawPhoto();
    this.drawBar();
    this.drawRows();
    this.drawSelectBar();
  }

  drawPhoto() {
    if (!this.data || !this.hand) return;
    const { photo, text } = this.data;
    this.photo.hidden = this.frameBar.hidden = !photo;
    if (!photo) return this.photo.replaceChildren();
    const tiles = tilesOf(this.hand);
    const describe = { photo: text.photo.replace("{count}", tiles.length), marks: (tile) => this.marksOf(tile) };
    this.drawnWidth = this.photo.clientWidth;
    this.drawn = photo.url && photo.name;
    this.photo.replaceChildren(
      photoView(photo, tiles, {
        width: this.photo.clientWidth || 358,
        describe,
        onTap: (id) => this.tap(id),
        onPlace: (point, seen) => this.openPlace(point, seen),
        framing: this.framing,
        onFrame: (frame) => this.read(frame),
      }),
    );
    this.drawFrameBar();
  }

  drawFrameBar() {
    const { text, framed } = this.data;
    const frame = (on) => {
      this.framing = on;
      this.drawPhoto();
    };
    this.frameBar.replaceChildren(
      element("span", { text: this.framing ? text.frame_hint : text.photo_hint }),
      action(this.framing ? text.frame_end : text.frame, () => frame(!this.framing), { "aria-pressed": String(this.framing) }),
      framed ? action(text.frame_none, () => this.read(null)) : "",
    );
  }

  read(frame) {
    this.said.textContent = this.data.text.reading;
    if (this.sheet.open) this.sheet.close();
    this.ask("framed", { origin: this.origin, frame });
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
    this.bar.hidden = !count && !this.past.length && !this.future.length;
    this.bar.replaceChildren(
      ...[
        doubtful.length > 0 &&
          action(text[doubtful.length === 1 ? "check_one" : "check"].replace("{count}", doubtful.length), () => this.tap(doubtful[0].id, true), { class: "action amber" }),
        doubtful.length > 1 && action(text.all_right, () => this.act(confirmed(this.hand), text.all_right)),
        count > 1 && action(this.selected ? text.select_end : text.select, () => this.select(this.selected ? null : []), { "aria-pressed": String(Boolean(this.selected)) }),
        action("↶", () => this.undo(), { disabled: !this.past.length, "aria-label": text.undo, title: text.undo }),
        action("↷", () => this.redo(), { disabled: !this.future.length, "aria-label": text.redo, title: text.redo }),
        this.data.read && action(text.reset, () => this.act(copy(this.data.read), text.reset), { disabled: JSON.stringify(this.data.read) === JSON.stringify(this.hand) }),
      ].filter(Boolean),
    );
  }

  drawRows() {
    const { text } = this.data;
    const { melded, concealed, bonus, stray } = this.hand;
    let number = 0;
    const buttons = (tiles) => tiles.map((tile) => this.tileButton(tile, ++number));
    const sets = melded.map((set, i) =>
      element("div", { class: set.concealed ? "set kong" : "set", role: "group", "data-set": i, "aria-label": `${text.set} ${i + 1}` },
        element("div", { class: "laid" }, ...buttons(set.tiles)),
        this.grip(set, i),
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

  // Names the set; tapped it opens what can be done with it, dragged it takes the set along.
  grip(set, i) {
    const { text } = this.data;
    const kind = set.concealed ? text.concealed_kong : text[`kind_${kindOf(set.tiles)}`];
    const button = action(kind, () => this.openSet(i), { class: "grip", "aria-label": `${text.set} ${i + 1}: ${kind}` });
    this.makeDraggable(button, () => this.hand.melded[i].tiles.map((tile) => tile.id));
    return button;
  }

  row(name, children, count) {
    const { text } = this.data;
    const add = name === "stray" ? null : element("button", { type: "button", class: "tile add", text: "+", "aria-label": text[`add_${name}`], onclick: () => this.openAdd(name) });
    return element("section", { class: `row ${name}`, "data-row": name, "aria-label": text[`row_${name}`] },
      element("h4", {}, element("span", { text: text[`row_${name}`] }), count > 0 && element("small", { text: String(count) })),
      element("div", { class: "tiles" }, ...children, add),
    );
  }

  tileButton(tile, number) {
    const { text, names } = this.data;
    const marks = this.marksOf(tile);
    const label = [`${text.tile} ${number}: ${tile.label} ${names[tile.label]}`, ...marks.map((mark) => text[`mark_${mark}`])].join(", ");
    const button = element("button",
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
    this.makeDraggable(button, () => [tile.id]);
    return button;
  }

  // A mouse drags at once, a finger after it has rested, so that the page still scrolls under it.
  makeDraggable(button, idsOf) {
    let from = null;
    let rest = null;
    let dragged = false;
    const begin = (event) => {
      clearTimeout(rest);
      if (this.selected) return;
      dragged = true;
      button.setPointerCapture(event.pointerId);
      this.ghost = element("div", { class: "ghost" }, ...idsOf().map((id) => face(tilesOf(this.hand).find((tile) => tile.id === id).label)));
      this.root.append(this.ghost);
      this.root.classList.add("dragging");
      follow(event);
    };
    const follow = (event) => {
      this.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      this.mark(this.targetAt(event));
    };
    const end = () => {
      clearTimeout(rest);
      from = null;
      this.ghost?.remove();
      this.ghost = null;
      this.root.classList.remove("dragging");
      this.mark(null);
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      from = event;
      dragged = false;
      if (event.pointerType === "mouse") button.setPointerCapture(event.pointerId);
      else rest = setTimeout(() => from && begin(event), REST);
    });
    button.addEventListener("pointermove", (event) => {
      if (!from) return;
      if (this.ghost) return follow(event);
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < STIR) return;
      if (event.pointerType === "mouse") begin(event);
      else end();
    });
    button.addEventListener("pointerup", (event) => {
      const target = this.ghost && this.targetAt(event);
      const ids = idsOf();
      end();
      if (target) this.drop(ids, target);
    });
    button.addEventListener("pointercancel", end);
    button.addEventListener("touchmove", (event) => this.ghost && event.preventDefault(), { passive: false });
    button.addEventListener("contextmenu", (event) => this.ghost && event.preventDefault());
    button.addEventListener("click", (event) => dragged && event.stopImmediatePropagation(), { capture: true });
  }

  targetAt({ clientX, clientY }) {
    const under = this.root.getRootNode().elementFromPoint(clientX, clientY);
    return under?.closest(".set") ?? under?.closest(".row") ?? null;
  }

  mark(target) {
    for (const marked of this.rows.querySelectorAll(".target")) marked.classList.remove("target");
    target?.classList.add("target");
  }

  drop(ids, target) {
    const { text } = this.data;
    const set = target.dataset.set;
    const row = target.dataset.row ?? "melded";
    const from = new Set(ids.map((id) => (setOf(this.hand, id) >= 0 ? String(setOf(this.hand, id)) : rowOf(this.hand, id))));
    if (from.has(set ?? row)) return;
    const hand = set !== undefined ? moved(this.hand, ids, "melded", Number(set)) : row === "melded" ? grouped(this.hand, ids) : moved(this.hand, ids, row);
    this.act(hand, text.moved.replace("{set}", text[`row_${row}`]));
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
    const act = this.closing((hand) => {
      this.act(hand);
      this.focus(id);
    });
    const readRound = (one) => this.read(frameRound(one, tilesOf(this.hand)));
    this.open = id;
    this.show(capital(names[tile.label]), tileSheet({ tile, hand: this.hand, photo: photo?.url && photo, text, names, doubtful: this.doubtful, act, close: this.close, readRound }));
  }

  openSet(setIndex) {
    const { text } = this.data;
    const act = this.closing((hand) => this.act(hand));
    this.open = null;
    this.show(text.set, setSheet({ setIndex, hand: this.hand, text, act, close: this.close }));
  }

  // A tile that was not found is added where it lies, to the row of the tile beside it.
  openPlace(point, seen) {
    const { text, names, photo } = this.data;
    const { nearest, quad } = placeAt(point, seen);
    const row = rowOf(this.hand, nearest.id);
    const onPick = this.closing((label) => this.act(added(this.hand, label, row === "stray" ? "concealed" : row, quad)));
    this.open = null;
    this.show(text.add_here, placeSheet({ photo, quad, suit: this.suit, text, names, onPick, close: this.close }));
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
      this.show(text[`add_${row}`], addSheet({ row, hand: this.hand, suit: this.suit, text, names, onAdd, undo, close: this.close }));
    };
    this.open = null;
    refresh();
  }

  close = () => this.sheet.close();

  closing(then) {
    return (value) => {
      this.close();
      then(value);
    };
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
