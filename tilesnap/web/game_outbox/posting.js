/**
 * Sending of one entry.
 * @import { Answer, Row } from "./types.js"
 */

const PATIENCE = 20_000; // milliseconds until a request times out; the server waits 10 s for a lock
const TEMPORARY = [408, 425, 429]; // temporary refusals

/**
 * @param {Row} row
 * @param {string} url
 * @param {string} language language of error messages
 * @returns {Promise<Answer>}
 */
export async function post(row, url, language) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${row.token}`,
        "Content-Type": "application/json",
        "Accept-Language": language,
      },
      body: JSON.stringify(row.body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return await interpretAnswer(answer, row.id);
  } catch {
    return { is: "away", seconds: 0 };
  }
}

/**
 * Interpret an answer. Only an answer with the entry itself confirms that it is saved: the login page of a public
 * network may answer, too.
 * @param {Pick<Response, "ok" | "status" | "headers" | "json">} answer
 * @param {string} id
 * @returns {Promise<Answer>}
 */
export async function interpretAnswer(answer, id) {
  const body = await answer.json().catch(() => null);
  if (answer.ok && body?.id === id && body.digest) return { is: "saved" };
  const message = body?.error?.message;
  const isFinal = answer.status >= 400 && answer.status < 500 && !TEMPORARY.includes(answer.status);
  if (isFinal && message) return { is: "refused", message };
  return { is: "away", seconds: Number(answer.headers.get("Retry-After")) || 0 };
}
