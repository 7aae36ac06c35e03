/**
 * What a learner did, in the browser's own store: one entry an event, never changed. Pages of one site share it,
 * and each hears of what another adds.
 */

/** @typedef {import("./sheet.js").Event} Event */
/** @typedef {{readonly length: number, key(place: number): string | null, getItem(name: string): string | null,
 *   setItem(name: string, text: string): void, removeItem(name: string): void}} Storage */

export const PREFIX = "bglearn.event.";
const KINDS = ["attempt", "hint", "shown", "again"];
/** The years in which events can be, as `learner/event.py` has them. */
const YEAR = /^(19[7-9]|20\d|21\d)\d-/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A name that nothing else has; `crypto.randomUUID` is missing on plain http. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** An event from a line of text, or null. Python looks at it more closely. @param {string} line @returns {Event | null} */
export function readEvent(line) {
  try {
    const event = JSON.parse(line);
    const sound = event.v === 1 && UUID.test(event.key) && KINDS.includes(event.kind) && YEAR.test(event.time) && !Number.isNaN(Date.parse(event.time));
    return sound && typeof event.puzzle === "string" && Number.isInteger(event.version) ? event : null;
  } catch {
    return null;
  }
}

/** The browser's store, or null where it keeps nothing for this page. @returns {Storage | null} */
export function browserStore() {
  try {
    const name = `${PREFIX}trial`;
    localStorage.setItem(name, "");
    localStorage.removeItem(name);
    return localStorage;
  } catch {
    return null;
  }
}

/** @param {Storage | null} store  null: they are kept in memory, as long as the page is open */
export function createEvents(store) {
  /** @type {Map<string, string>} */
  const lines = new Map();
  let isKept = store !== null;
  const read = () => {
    for (let place = 0; store && place < store.length; place++) {
      const name = store.key(place);
      const line = name?.startsWith(PREFIX) ? store.getItem(name) : null;
      if (name && line) lines.set(name.slice(PREFIX.length), line);
    }
  };
  /** @param {string} line @returns {boolean} whether it is an event that was not known */
  const addLine = (line) => {
    const event = readEvent(line);
    if (!event || lines.has(event.key)) return false;
    lines.set(event.key, line);
    try {
      store?.setItem(PREFIX + event.key, line);
    } catch {
      isKept = false; // the store is full
    }
    return true;
  };
  /** @returns {Event[]} by time */
  const all = () => {
    read();
    const found = [...lines.values()].map(readEvent).filter((event) => event !== null);
    return found.sort((a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.time < b.time ? -1 : 1));
  };
  /** Now, but after everything of the puzzle: a clock may have been set back since. @param {string} puzzle */
  const timeOfNext = (puzzle) => {
    const times = all().map((event) => (event.puzzle === puzzle ? Date.parse(event.time) + 1 : 0));
    return new Date(times.reduce((latest, time) => Math.max(latest, time), Date.now())).toISOString();
  };
  return {
    all,
    isKept: () => isKept,
    /** @param {Pick<Event, "kind" | "puzzle" | "version" | "answer" | "verdict" | "hints">} what @returns {Event} */
    add: ({ kind, puzzle, version, answer, verdict, hints }) => {
      const event = { v: 1, key: uuid(), time: timeOfNext(puzzle), kind, puzzle, version, answer, verdict, hints };
      addLine(JSON.stringify(event));
      return event;
    },
    /** Takes over what was written elsewhere. @param {string[]} given @returns {number} how many were new */
    merge: (given) => {
      read();
      return given.filter(addLine).length;
    },
    /** All events as a file has them, one line each. @returns {string[]} */
    lines: () => all().map((event) => lines.get(event.key) ?? ""),
  };
}
