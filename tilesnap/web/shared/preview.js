/**
 * Previews of the score bar on a server: what the bar will show after an answer or an edit, before the page has run.
 *
 * Only the page applies commands, each of which it counts. Until then they are pending here, and the server foresees
 * the bar of the deal that the page showed last after the pending commands. A preview is shown only until the page has
 * shown all commands that it foresaw, and never after a newer command was made or a newer preview was shown.
 */

const PREVIEW_FIRST = 100; // milliseconds for which a command for the page waits for its preview
const FRAME = 20; // milliseconds in which the browser paints a preview
const SETTLED = 100; // milliseconds after which a page that rests has no more to run
const GIVE_UP = 3000; // milliseconds for which the page may rest after a run that did not count a command

/**
 * What the page sends with the bar: the deal that it shows (`offer`, null if nothing is foreseen of it), the number of
 * the last answer that it applied, and the hand in the editor with the number of its edits that it applied.
 * @typedef {{ url: string, channel: string, offer: number | null, done: number, origin: number, edits: number }} Progress
 */
/** @typedef {{ number: number, field: string, value: unknown }} Answer */
/** @typedef {{ origin: number, edits: number, hand: unknown }} Edit */
/** @typedef {Record<string, unknown>} BarData */

export class Preview {
  /**
   * @param {() => "runs" | "rests" | "away"} pageState what the page does as far as the browser knows
   * @param {(listener: () => void) => void} watch calls a listener whenever that may have changed
   */
  constructor(pageState, watch) {
    this.pageState = pageState;
    this.watchPage = watch;
    this.isWatching = false;
    /** What the page has not counted yet, in order. @type {(Answer | Edit)[]} */
    this.pending = [];
    /** Those of them that what is shown includes. @type {(Answer | Edit)[]} */
    this.foreseen = [];
    /** What the preview that is shown changes in the data of the page. @type {BarData} */
    this.content = {};
    /** The data of the page. @type {BarData} */
    this.data = {};
    /** @type {Progress | null} */
    this.progress = null;
    this.number = 0;
    /** Counts requests; the response to an older one is ignored. */
    this.request = 0;
    /** @type {(data: BarData) => void} */
    this.show = () => {};
    /** @type {(answered: { answers: Answer[] }) => void} */
    this.post = () => {};
    /** Whether the page has run since the last command. */
    this.hasRun = false;
    /** Commands for the page, which wait until the preview is shown: the work of the page would delay it. @type {(() => void)[]} */
    this.waiting = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.wait = undefined;
    /** Whether the page may be about to apply something else, which is not foreseen here. */
    this.isDisturbed = false;
    /** Whether the connection was lost when the page was looked at last. */
    this.wasAway = false;
    /** Whether the answers were sent again. */
    this.hasRepeated = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.rest = undefined;
  }

  /**
   * The page has run.
   * @param {BarData & { preview: Progress }} given
   * @param {(data: BarData) => void} show shows data in the bar
   * @param {(answered: { answers: Answer[] }) => void} post sends answers to the page
   */
  receive({ preview: progress, ...data }, show, post) {
    this.show = show;
    this.post = post;
    this.data = data;
    this.progress = progress;
    this.number = Math.max(this.number, progress.done);
    this.pending = this.pending.filter((each) => !isCounted(each, progress));
    this.foreseen = this.foreseen.filter((each) => this.pending.includes(each));
    if (this.pending.length === 0) this.request++; // a response would be older than this
    this.hasRun = true;
    this.draw();
    if (!this.isWatching) {
      this.watchPage(() => this.watch());
      document.addEventListener("visibilitychange", this.flush); // the page may be left
    }
    this.isWatching = true;
    this.watch();
  }

  /**
   * The bar that shows data by this function is gone.
   * @param {Preview["show"]} show
   */
  leave(show) {
    if (show !== this.show) return;
    this.flush();
    this.show = () => {};
    this.progress = null;
    this.pending = this.foreseen = [];
    this.request++;
    this.draw();
  }

  /**
   * Send an answer to the page, with those that it has not counted.
   * @param {{ field: string, value: unknown }} answer
   */
  answer(answer) {
    this.pending.push({ number: ++this.number, ...answer });
    this.send(() => this.postAnswers());
  }

  /**
   * Send an edit of the editor to the page.
   * @param {Edit} edit
   * @param {() => void} post
   */
  edit({ origin, edits, hand }, post) {
    const isForeseen = this.progress && !isCounted({ origin, edits, hand }, this.progress);
    if (isForeseen) this.pending.push({ origin, edits, hand });
    if (isForeseen) this.send(post);
    else this.disturb(post);
  }

  /**
   * Send another command to the page: until it has run, nothing is foreseen.
   * @param {() => void} post
   */
  disturb(post) {
    this.isDisturbed = true;
    this.hasRun = false;
    this.waiting.push(post);
    this.flush();
  }

  /** @param {() => void} post */
  send(post) {
    this.hasRun = this.hasRepeated = false;
    this.waiting.push(post);
    clearTimeout(this.wait);
    if (!this.progress || this.progress.offer === null || this.isDisturbed) this.flush();
    else {
      this.wait = setTimeout(this.flush, PREVIEW_FIRST);
      this.foresee(this.progress);
    }
  }

  flush = () => {
    clearTimeout(this.wait);
    const posts = this.waiting;
    this.waiting = [];
    for (const post of posts) post();
  };

  postAnswers() {
    const answers = this.pending.filter((each) => "number" in each);
    if (answers.length > 0) this.post({ answers });
  }

  /**
   * Show the bar after all pending commands, if the server foresees it before the page has run.
   * @param {Progress} progress
   */
  async foresee({ url, channel, offer }) {
    const request = ++this.request;
    const commands = [...this.pending];
    try {
      const body = JSON.stringify({ channel, offer, commands: commands.map(toCommand) });
      const response = await fetch(url, { method: "POST", body });
      const content = response.status === 200 ? await response.json() : null;
      if (request !== this.request) return;
      if (content) {
        this.content = content;
        this.foreseen = commands.filter((each) => this.pending.includes(each));
        this.draw();
      }
    } catch {
      // The page itself shows that the server is gone.
    }
    if (request !== this.request) return;
    clearTimeout(this.wait);
    this.wait = setTimeout(this.flush, FRAME);
  }

  draw() {
    const isPreview = this.foreseen.length > 0;
    document.documentElement.classList.toggle("ts-preview", isPreview);
    this.show(isPreview ? { ...this.data, ...this.content } : this.data);
  }

  /** The page has begun or ended a run, or the connection has changed. */
  watch() {
    clearTimeout(this.rest);
    const state = this.pageState();
    if (this.wasAway && state !== "away") this.postAnswers(); // the connection may have lost them
    this.wasAway = state === "away";
    if (state === "runs") this.hasRun = true;
    if (state === "rests") this.rest = setTimeout(() => this.settle(), SETTLED);
  }

  /** The page rests. If it has run and not counted a command, that may be lost. */
  settle() {
    if (this.hasRun) this.isDisturbed = false;
    this.rest = setTimeout(() => {
      this.isDisturbed = false;
      if (this.hasRun && this.pending.length > 0) this.recover();
    }, GIVE_UP);
  }

  /** Send lost answers again, once. Then show what the page has, without what it lost. */
  recover() {
    if (!this.hasRepeated && this.pending.some((each) => "number" in each)) {
      this.hasRepeated = true;
      this.postAnswers();
      this.watch();
      return;
    }
    this.pending = this.foreseen = [];
    this.request++;
    this.draw();
  }
}

/**
 * Return whether the page has applied a command, or shows another hand than it was meant for.
 * @param {Answer | Edit} each
 * @param {Progress} progress
 */
const isCounted = (each, { done, origin, edits }) =>
  "number" in each ? each.number <= done : each.origin !== origin || each.edits <= edits;

/**
 * Return the JSON form of a command, as in the HTTP API.
 * @param {Answer | Edit} each
 */
const toCommand = (each) =>
  "number" in each
    ? { command: "answer_question", field: each.field, value: each.value }
    : { command: "edit_hand", hand: each.hand };
