/**
 * Answers to a class that have not arrived yet, in the browser's own store: one entry an answer, put down before it
 * is sent and dropped once the class has taken or refused it. So neither a dead network nor a closed page loses one.
 * The class counts each key once, however often and from however many pages it comes.
 */
import { browserStore } from "./events.js";

export const PREFIX = "bglearn.answer.";
/** Messages of a board that are answers; all others can be given again by hand. */
export const ANSWERS = ["play", "answer", "points"];

/** @typedef {{key: string, message: import("./types.js").Message, pupil: number}} Body */
/** @typedef {{time: number, address: string, body: Body}} Entry */

/** @param {string | null} text @returns {Entry | null} */
function readEntry(text) {
  try {
    const entry = JSON.parse(text ?? "");
    const { address, body } = entry;
    return typeof address === "string" && typeof body.key === "string" && Number.isInteger(body.pupil) ? entry : null;
  } catch {
    return null;
  }
}

/** @param {import("./events.js").Storage | null} [store]  null: nothing outlives the page */
export function createWaiting(store = browserStore()) {
  return {
    /** @param {string} address @param {Body} body @param {number} [time] */
    keep: (address, body, time = Date.now()) => {
      try {
        store?.setItem(PREFIX + body.key, JSON.stringify({ time, address, body }));
      } catch {
        // the store is full: it is still sent for as long as the page is open
      }
    },
    /** @param {string} key */
    drop: (key) => store?.removeItem(PREFIX + key),
    /** What a pupil has given, the oldest first; that of others at this browser waits for them.
     * @param {number} pupil @returns {Entry[]} */
    of: (pupil) => {
      const names = Array.from({ length: store?.length ?? 0 }, (_, place) => store?.key(place) ?? "");
      const entries = names.filter((name) => name.startsWith(PREFIX)).flatMap((name) => readEntry(store?.getItem(name) ?? null) ?? []);
      return entries.filter((entry) => entry.body.pupil === pupil).sort((a, b) => a.time - b.time);
    },
  };
}

/** Sends all that a pupil has waiting, one after the other; those that the class knows it counts no second time.
 * @param {ReturnType<typeof createWaiting>} waiting @param {number} pupil
 * @param {(entry: Entry) => Promise<Response>} send @param {(entry: Entry, response: Response) => unknown} told */
export async function sendWaiting(waiting, pupil, send, told) {
  for (const entry of waiting.of(pupil)) {
    const response = await send(entry);
    if (response.status === 401) return; // signed out meanwhile: they wait for the next time
    waiting.drop(entry.body.key);
    await told(entry, response);
  }
}
