/**
 * What the views of one board and its card share: the moves that are not confirmed yet, the draft of an answer,
 * the number of the last message, and whether an answer to it is awaited.
 *
 * It all lives as one JSON text in a store that the caller may give (a widget's model), so that two views of one
 * model show the same and count one answer once.
 */

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Reply} Reply */
/** @typedef {{get(): string, set(text: string): void, watch(listener: () => void): () => void}} Store */
/** @typedef {"idle" | "sent" | "busy" | "silent"} Phase */

/**
 * @typedef {object} Shared
 * @property {number} seq  of the last message
 * @property {{seq: number, kind: string, since: number, roll: string, soft: boolean} | null} pending  soft: the
 *   hand goes on meanwhile, and another message may take its place
 * @property {string} roll  the roll that `moves` belong to
 * @property {number[][]} moves  `[from, to, die]`
 * @property {boolean} swapped  whether the lower die is preferred
 * @property {string} lock  the roll that is closed for good
 * @property {boolean} stale  whether something was done since the last answer, so that what it showed is past
 * @property {string} card  the card that the draft belongs to
 * @property {import("./fields.js").Values} draft
 * @property {{key: string, points: number[]} | null} pointed  the points chosen so far on the scene of this key
 */

/** @type {Readonly<Shared>} */
const FRESH = {
  seq: 0,
  pending: null,
  roll: "",
  moves: [],
  swapped: false,
  lock: "",
  stale: false,
  card: "",
  draft: {},
  pointed: null,
};

/** After how many milliseconds without an answer the user is told so. */
export const PATIENCE = { busy: 1200, silent: 12000 };

/** A store for a page that has no model. @returns {Store} */
export function memory() {
  let text = "";
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    get: () => text,
    set: (next) => {
      text = next;
      for (const listener of [...listeners]) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * @typedef {object} Session
 * @property {() => Shared} read
 * @property {(patch: Partial<Shared>) => void} change
 * @property {(kind: string, body?: object, soft?: boolean) => boolean} send  false while an answer is awaited:
 *   nothing is sent then
 * @property {() => boolean} isFree  whether something may be sent
 * @property {(reply: Reply) => boolean} reply  false for an answer that nobody awaits
 * @property {(listener: () => void) => () => void} watch
 * @property {() => Phase} phase
 * @property {() => void} close
 */

/**
 * @param {(message: Message) => unknown} post
 * @param {Store} [store]
 * @param {number} [last]  number of the last message that was answered, when a page is opened again
 * @returns {Session}
 */
export function connect(post, store = memory(), last = 0) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let text = "\u0000";
  /** @type {Shared} */
  let shared = FRESH;

  const read = () => {
    const now = store.get() || "";
    if (now !== text) {
      text = now;
      shared = { ...FRESH, seq: last, ...(now ? JSON.parse(now) : {}) };
    }
    return shared;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  /** @param {Partial<Shared>} patch */
  const change = (patch) => store.set(JSON.stringify({ ...read(), ...patch }));
  const waited = () => Date.now() - (read().pending?.since ?? 0);
  const clock = () => {
    clearTimeout(timer);
    if (!read().pending) return;
    const left = [PATIENCE.busy, PATIENCE.silent].map((limit) => limit - waited()).find((ms) => ms > 0);
    if (left === undefined) return;
    timer = setTimeout(() => {
      tell();
      clock();
    }, left + 5);
  };
  const stop = store.watch(() => {
    clock();
    tell();
  });
  clock();

  const isFree = () => read().pending?.soft ?? true;

  /** @type {Session["send"]} */
  const send = (kind, body = {}, soft = false) => {
    const { pending, seq, roll } = read();
    if (soft ? pending : !isFree()) return false;
    const next = seq + 1;
    change({ seq: next, pending: { seq: next, kind, since: Date.now(), roll, soft } });
    const lost = () => {
      const now = read().pending;
      if (now?.seq === next) change({ pending: { ...now, since: now.since - PATIENCE.silent } });
    };
    // a dead connection shows itself at once or later, or only by silence
    try {
      Promise.resolve(post({ seq: next, kind, ...body })).catch(lost);
    } catch {
      lost();
    }
    return true;
  };

  /** @type {Session["reply"]} */
  const reply = ({ seq, effect, moves }) => {
    const { pending, stale } = read();
    if (!pending || seq !== pending.seq) return false;
    // a hint says nothing of what was done
    const open = { pending: null, stale: pending.kind === "hint" && stale };
    if (effect === "keep") change({ ...open, lock: pending.roll });
    else if (effect === "back") change({ ...open, lock: "", moves: [] });
    else if (effect === "put") change({ ...open, lock: "", moves: moves ?? [] });
    else change(open);
    return true;
  };

  return {
    read,
    change,
    send,
    isFree,
    reply,
    phase: () => {
      if (!read().pending) return "idle";
      const ms = waited();
      return ms >= PATIENCE.silent ? "silent" : ms >= PATIENCE.busy ? "busy" : "sent";
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      stop();
      listeners.clear();
    },
  };
}
