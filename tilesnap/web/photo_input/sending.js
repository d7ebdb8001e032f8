/**
 * When to send what: the life of a photo from its choice to the answer of the page, independent of the page.
 *
 * What is sent while a connection breaks is lost silently. So a photo is pending until the page answers with its id,
 * and is sent again after each break and whenever nothing comes of it.
 */

const SILENCE = 3000; // milliseconds without an answer of an idle page, after which a photo is sent again
const PATIENCE = 4000; // milliseconds after which the user is informed

/**
 * A pending photo. `again` means that it is under a hand that may have been corrected since; `lost` counts failed
 * attempts; `sent` is null before it is sent over the current connection; `until` is when it may be sent again to a
 * busy page.
 * @typedef {object} Going
 * @property {string} id
 * @property {boolean} again
 * @property {boolean} ready
 * @property {boolean} connected
 * @property {number} since when it was chosen or the user last retried
 * @property {number | null} sent
 * @property {number} lost
 * @property {number | null} until
 */

/**
 * `lying` is the photo under the hand of the page, if it came from this browser; `sends` counts attempts.
 * @typedef {{ going: Going | null, lying: string | null, sends: number }} Sending
 */

/**
 * @typedef {{ do: "choose", id: string, now: number }
 *   | { do: "restore", id: string, again: boolean, now: number }
 *   | { do: "ready", id: string }
 *   | { do: "look", now: number, connected: boolean, running: boolean }
 *   | { do: "try", now: number }
 *   | { do: "refuse" }
 *   | { do: "answer", done: string | null, current: string | null, busy?: number | null, now: number }
 *   | { do: "show", name: string | null }} SendingEvent
 */

/** @typedef {"preparing" | "sending" | "reading" | "offline" | "slow" | "busy"} Status */

/** @type {Sending} */
export const IDLE = { going: null, lying: null, sends: 0 };

/**
 * Return the state after an event. Each time `sends` grows by one, the photo has to be sent.
 * @param {Sending} state
 * @param {SendingEvent} event
 * @returns {Sending}
 */
export function reduce(state, event) {
  const { going } = state;
  switch (event.do) {
    case "choose":
      return { ...state, going: startSending(event.id, event.now) };
    case "restore":
      if (going || state.lying) return state; // the user was faster
      return { ...state, going: { ...startSending(event.id, event.now), again: event.again, ready: true } };
    case "ready":
      return going?.id === event.id ? { ...state, going: { ...going, ready: true } } : state;
    case "look":
      return going ? checkPhoto(state, going, event) : state;
    case "try":
      return going ? { ...state, going: { ...going, since: event.now, sent: null, until: null } } : state;
    case "refuse":
      return { ...state, going: null };
    case "answer":
      return handleAnswer(state, event);
    case "show":
      return !going && event.name !== state.lying ? { ...state, lying: null } : state;
  }
}

/**
 * @param {string} id
 * @param {number} now
 * @returns {Going}
 */
const startSending = (id, now) => ({
  id,
  again: false,
  ready: false,
  connected: true,
  since: now,
  sent: null,
  lost: 0,
  until: null,
});

/**
 * @param {Sending} state
 * @param {Going} going
 * @param {{ now: number, connected: boolean, running: boolean }} seen
 * @returns {Sending}
 */
function checkPhoto(state, going, { now, connected, running }) {
  if (!connected) return { ...state, going: { ...going, connected, sent: null } };
  const quietFor = SILENCE * 2 ** going.lost;
  const isLost = going.sent !== null && !running && now - going.sent >= quietFor;
  const isAwaited = going.until === null || now >= going.until;
  const isDue = going.ready && isAwaited && (going.sent === null || isLost);
  if (!isDue) return { ...state, going: { ...going, connected } };
  return {
    ...state,
    going: {
      ...going,
      connected,
      since: going.until === null ? going.since : now,
      until: null,
      sent: now,
      lost: going.lost + (isLost ? 1 : 0),
    },
    sends: state.sends + 1,
  };
}

/**
 * @param {Sending} state
 * @param {{ done: string | null, current: string | null, busy?: number | null, now: number }} answer `busy`: seconds
 * @returns {Sending}
 */
function handleAnswer(state, { done, current, busy, now }) {
  const { going, lying } = state;
  if (going?.sent && typeof busy === "number")
    return { ...state, going: { ...going, sent: null, until: now + busy * 1000 } };
  if (going && done !== going.id) return { ...state, lying: current };
  const isForgotten = !going && lying !== null && done === null; // by a restarted server
  if (isForgotten)
    return { ...state, going: { ...startSending(lying, now), again: true, ready: true }, lying: null };
  return { ...state, going: null, lying: current };
}

/**
 * Return the photos that are still needed.
 * @param {Sending} state
 * @returns {string[]}
 */
export const neededPhotos = ({ going, lying }) => [going?.id, lying].filter((id) => typeof id === "string");

/**
 * Return the status of a pending photo.
 * @param {Going} going
 * @param {number} now
 * @returns {Status}
 */
export function statusOf(going, now) {
  if (going.until !== null && going.connected) return "busy";
  if (now - going.since >= PATIENCE) return going.connected ? "slow" : "offline";
  if (!going.ready) return "preparing";
  return going.sent === null ? "sending" : "reading";
}
