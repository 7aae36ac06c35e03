/**
 * The notebooks behind the front page: one frame with JupyterLite, started out of sight, so that its kernel is
 * there when a lesson is opened. The cells of a notebook are run as soon as the kernel answers; until its first board
 * is there, a sentence stands before it.
 */
import { firstBoard, runCells, wait } from "./run_cells.js";

/** How long nobody may have touched the page before the frame takes the processor for itself, in milliseconds. */
const QUIET = 2500;
/** The same for somebody who has been here for long, and plays: between two moves there is time enough. */
const SHORT = 700;
/** How long that is, in milliseconds. */
const PLAYING = 8000;
/** After so long whatever is there of a notebook is shown, in milliseconds. */
const LONGEST = 120_000;

/** @param {HTMLElement} desk  holds the frame, a button that leads back, and the sentence before the frame */
export function createDesk(desk) {
  const [back, heading] = [desk.querySelector("button"), desk.querySelector("p")];
  const preparing = /** @type {HTMLElement | null} */ (desk.querySelector(".preparing"));
  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  let address = "";

  /** Loads a notebook, unless it is there. @param {string} wished */
  const load = (wished) => {
    if (wished === address) return;
    address = wished;
    frame?.remove();
    const mine = document.createElement("iframe");
    mine.title = "JupyterLite";
    mine.src = wished;
    desk.append(mine);
    frame = mine;
    if (preparing) preparing.hidden = false;
    const [place, isWanted] = [() => mine.contentWindow, () => frame === mine];
    const running = runCells(place, isWanted).then(
      (done) => done && (mine.dataset.ready = "true"),
      () => {}, // a notebook that can't be run by itself is run by hand
    );
    Promise.race([running, firstBoard(place, isWanted), wait(LONGEST)]).catch(() => {}).then(() => {
      if (preparing && isWanted()) preparing.hidden = true;
    });
  };
  /** @param {boolean} open */
  const show = (open) => {
    desk.classList.toggle("open", open);
    document.body.classList.toggle("at-desk", open);
    desk.inert = !open;
    if (open) frame?.focus();
  };
  /** Opens a notebook in front of the page. @param {string} wished @param {string} title */
  const open = (wished, title) => {
    load(wished);
    if (heading) heading.textContent = title;
    show(true);
  };
  back?.addEventListener("click", () => {
    location.hash = "";
  });

  /** Starts a notebook out of sight, when the visitor pauses. @param {string} wished */
  const prepare = (wished) => {
    if (/** @type {any} */ (navigator).connection?.saveData) return;
    const begun = Date.now();
    let last = begun;
    const touched = () => {
      last = Date.now();
    };
    for (const type of ["pointerdown", "pointermove", "keydown", "scroll"]) addEventListener(type, touched, { passive: true });
    const watch = setInterval(() => {
      const now = Date.now();
      if (now - last < (now - begun < PLAYING ? QUIET : SHORT)) return;
      clearInterval(watch);
      for (const type of ["pointerdown", "pointermove", "keydown", "scroll"]) removeEventListener(type, touched);
      if (!address) load(wished);
    }, 250);
  };
  return { open, prepare, close: () => show(false) };
}
