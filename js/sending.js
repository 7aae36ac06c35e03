/** Sends until it has arrived: the same text with the same key, so that nothing counts twice. */

/** How long to wait before the next try, in milliseconds. @param {number} tries @returns {number} */
export const pause = (tries) => Math.min(15000, 500 * 2 ** tries);

/** Whether a status means that the same may go through later. @param {number} status */
export const isPassing = (status) => status === 429 || status >= 500;

/** A key that no other message has; `crypto.randomUUID` is missing on a plain http page. @returns {string} */
export function key() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @typedef {{key: string, task?: {database?: string}}} Sent  `task`: what an answer is for */
/** What the class itself has said to a message: `answer` is the view, or why it was refused.
 * @typedef {{status: number, ok: boolean, answer: any}} Said */

/** What the class has said; null where it was somebody in between, like the page of a hotel's network or a school's
 * filter: only the class names the key, and where it knows nobody, the database that the answer is for.
 * @param {Response} response @param {Sent} body @returns {Promise<Said | null>} */
async function said(response, { key, task }) {
  const { status, ok } = response;
  if (isPassing(status)) return null;
  const answer = await response.json();
  const isOwn = ok ? answer?.key === key && typeof answer.stored === "boolean" : typeof answer?.error === "string";
  if (!isOwn) return null;
  const isKnown = status === 401 ? !task || answer.database === task.database : ok || answer.key === key;
  return isKnown ? { status, ok, answer } : null;
}

/**
 * @param {string} address @param {Sent} body @param {() => void} failed  called after each try that failed
 * @param {(ms: number) => Promise<void>} [wait] @param {typeof fetch} [send]
 * @returns {Promise<Said>}
 */
export async function resend(address, body, failed, wait = sleep, send = fetch) {
  const text = JSON.stringify(body);
  for (let tries = 0; ; tries++) {
    try {
      const headers = { "content-type": "application/json" };
      const options = { method: "POST", headers, body: text, credentials: /** @type {const} */ ("same-origin") };
      const answered = await said(await send(address, options), body);
      if (answered) return answered;
    } catch {
      // no network, or no JSON: the same as a server that is away
    }
    failed();
    await wait(pause(tries));
  }
}

/** Less long where the network comes back meanwhile. @param {number} ms @returns {Promise<void>} */
const sleep = (ms) =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
