/** Looks again for what others have changed meanwhile: when a page comes back into sight, and now and then while it is in sight. */

/** How long to wait, in milliseconds: `often` between two looks, and up to `spread` more, so that the pages of a class
 * don't ask all at once; `least` where a page comes into sight again and again. */
export const PAUSE = { often: 30_000, spread: 10_000, least: 5_000 };

/** @typedef {{hidden: boolean, addEventListener(type: string, act: () => void): void,
 *   removeEventListener(type: string, act: () => void): void}} Sight */

/**
 * @param {() => Promise<unknown>} look @param {Sight} [sight]  the page
 * @param {{now(): number, set(act: () => void, ms: number): number, clear(timer: number): void}} [clock]
 * @returns {() => void} ends it
 */
export function lookAgain(look, sight = document, clock = own) {
  let last = clock.now();
  let isLooking = false;
  let isOver = false;
  /** @type {number | undefined} */
  let timer;
  const plan = () => {
    if (timer !== undefined) clock.clear(timer);
    timer = sight.hidden ? undefined : clock.set(act, PAUSE.often + Math.random() * PAUSE.spread);
  };
  const act = async () => {
    if (!sight.hidden && !isLooking) {
      isLooking = true;
      last = clock.now();
      await look().catch(() => {}); // no network: the next look may find the class
      isLooking = false;
    }
    if (!isOver) plan();
  };
  const seen = () => void (!sight.hidden && clock.now() - last >= PAUSE.least ? act() : plan());
  sight.addEventListener("visibilitychange", seen);
  plan();
  return () => {
    isOver = true;
    if (timer !== undefined) clock.clear(timer);
    sight.removeEventListener("visibilitychange", seen);
  };
}

const own = {
  now: () => Date.now(),
  set: (/** @type {() => void} */ act, /** @type {number} */ ms) => Number(setTimeout(act, ms)),
  clear: (/** @type {number} */ timer) => clearTimeout(timer),
};
