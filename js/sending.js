/** Sends until it has arrived: the same text with the same key, so that nothing counts twice. */

/** How long to wait before the next try, in milliseconds. @param {number} tries @returns {number} */
export const pause = (tries) => Math.min(15000, 500 * 2 ** tries);

/** Whether a status means that the same may go through later. @param {number} status */
export const isPassing = (status) => status === 429 || status >= 500;

/** A key that no other message has; `crypto.randomUUID` is missing on a plain http page. @returns {string} */
export function key() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} address @param {string} body @param {() => void} failed  called after each try that failed
 * @param {(ms: number) => Promise<void>} [wait] @param {typeof fetch} [send]
 * @returns {Promise<Response>}
 */
export async function resend(address, body, failed, wait = sleep, send = fetch) {
  for (let tries = 0; ; tries++) {
    try {
      const headers = { "content-type": "application/json" };
      const response = await send(address, { method: "POST", headers, body, credentials: "same-origin" });
      if (!isPassing(response.status)) return response;
    } catch {
      // no network: the same as a server that is away
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
