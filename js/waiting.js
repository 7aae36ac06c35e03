/**
 * Answers to a class that have not arrived yet, in the browser's own store: one entry an answer, put down before it
 * is sent and dropped once the class has taken or refused it. So neither a dead network nor a closed page loses one.
 * The class counts each key once, however often and from however many pages it comes.
 */
import { browserStore } from "./events.js";

export const PREFIX = "bglearn.answer.";
/** Messages of a board that are answers; all others can be given again by hand. */
export const ANSWERS = ["play", "answer", "points"];

/** Where answers go: below the top of a class, on this page's own host. */
const PLACE = /^((?:\/[^/?#\\]+)*)\/api\/assignments\/[1-9]\d*\/puzzles\/[1-9]\d*\/message(?:\?language=[\w-]*)?$/;

/** What an address of a class begins with; undefined where it is none. @param {string} address */
export const rootOf = (address) => PLACE.exec(address)?.[1];

/** @typedef {{key: string, message: import("./types.js").Message, pupil: number, task?: {item?: number, database?: string}}} Body  `task`: what it is for */
/** @typedef {import("./sending.js").Said} Said */
/** @typedef {{time: number, address: string, body: Body}} Entry */

/** What stands under a name; null where it is nothing that `keep` has put down. @param {string} name
 * @param {string | null} text @returns {Entry | null} */
function readEntry(name, text) {
  try {
    const entry = JSON.parse(text ?? "");
    const { time, address, body } = entry;
    const isOwn = typeof address === "string" && rootOf(address) !== undefined && name === PREFIX + body.key;
    const isAnswer = ANSWERS.includes(body.message.kind) && Number.isInteger(body.pupil);
    return isOwn && isAnswer && Number.isFinite(time) ? entry : null;
  } catch {
    return null;
  }
}

/** @param {import("./events.js").Storage | null} [store]  null: nothing outlives the page */
export function createWaiting(store = browserStore()) {
  return {
    /** Whether it could be put down; if not, it is sent only for as long as the page is open.
     * @param {string} address @param {Body} body @param {number} [time] @returns {boolean} */
    keep: (address, body, time = Date.now()) => {
      try {
        store?.setItem(PREFIX + body.key, JSON.stringify({ time, address, body }));
        return store !== null;
      } catch {
        return false; // the store is full
      }
    },
    /** @param {string} key */
    drop: (key) => store?.removeItem(PREFIX + key),
    /** What a pupil has given to the class at `root`, the oldest first; that of others at this browser waits for
     * them. What nobody could send is taken away. @param {number} pupil @param {string} root @returns {Entry[]} */
    of: (pupil, root) => {
      const names = Array.from({ length: store?.length ?? 0 }, (_, place) => store?.key(place) ?? "");
      /** @type {Entry[]} */
      const entries = [];
      for (const name of names.filter((one) => one.startsWith(PREFIX))) {
        const entry = readEntry(name, store?.getItem(name) ?? null);
        if (entry === null) store?.removeItem(name);
        else if (entry.body.pupil === pupil && rootOf(entry.address) === root) entries.push(entry);
      }
      return entries.sort((a, b) => a.time - b.time);
    },
  };
}

/** Sends all that a pupil has waiting, one after the other; those that the class knows it counts no second time.
 * @param {ReturnType<typeof createWaiting>} waiting @param {number} pupil @param {string} root
 * @param {(entry: Entry) => Promise<Said>} send @param {(entry: Entry, said: Said) => unknown} told */
export async function sendWaiting(waiting, pupil, root, send, told) {
  for (const entry of waiting.of(pupil, root)) {
    const said = await send(entry);
    if (said.status === 401) return; // signed out meanwhile: they wait for the next time
    waiting.drop(entry.body.key);
    await told(entry, said);
  }
}
