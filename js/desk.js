/**
 * The notebooks behind the front page: one frame with JupyterLite, started out of sight, so that its kernel is
 * there when a lesson is opened. The cells of a notebook are run as soon as the kernel answers.
 */

/** How long nobody may have touched the page before the frame takes the processor for itself, in milliseconds. */
const QUIET = 2500;
/** Between two looks at whether the application is there, in milliseconds. */
const PAUSE = 150;

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Runs all cells of the notebook in a frame, once it and its kernel are ready. @param {HTMLIFrameElement} frame
 * @param {() => boolean} isWanted */
async function runCells(frame, isWanted) {
  for (;;) {
    if (!isWanted()) return;
    const app = /** @type {any} */ (frame.contentWindow)?.jupyterapp;
    const panel = app?.shell?.currentWidget;
    if (panel?.sessionContext) {
      await panel.context.ready;
      await panel.sessionContext.ready;
      await panel.sessionContext.session?.kernel?.info;
      if (!isWanted()) return;
      panel.content.activeCellIndex = 0;
      await app.commands.execute("notebook:run-all-cells");
      panel.content.activeCellIndex = 0;
      panel.content.node.querySelector(".jp-WindowedPanel-outer")?.scrollTo(0, 0);
      frame.dataset.ready = "true";
      return;
    }
    await wait(PAUSE);
  }
}

/** @param {HTMLElement} desk  holds the frame, and a button that leads back */
export function createDesk(desk) {
  const [back, heading] = [desk.querySelector("button"), desk.querySelector("p")];
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
    runCells(mine, () => frame === mine).catch(() => {
      // a notebook that can't be run by itself is run by hand
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
    let last = Date.now();
    const touched = () => {
      last = Date.now();
    };
    for (const type of ["pointerdown", "pointermove", "keydown", "scroll"]) addEventListener(type, touched, { passive: true });
    const watch = setInterval(() => {
      if (Date.now() - last < QUIET) return;
      clearInterval(watch);
      for (const type of ["pointerdown", "pointermove", "keydown", "scroll"]) removeEventListener(type, touched);
      if (!address) load(wished);
    }, 500);
  };
  return { open, prepare, close: () => show(false) };
}
