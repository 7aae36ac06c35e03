/** Runs a notebook of JupyterLite by itself: a learner has nothing to start. */

/** Between two looks at whether the application is there, in milliseconds. */
const PAUSE = 150;

/** @param {number} ms */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Runs all cells of the notebook in a window, once it and its kernel are ready.
 * @param {() => (Window | null)} place  the window, as soon as there is one
 * @param {() => boolean} isWanted @returns {Promise<boolean>} whether they were run */
export async function runCells(place, isWanted) {
  for (;;) {
    if (!isWanted()) return false;
    const app = /** @type {any} */ (place())?.jupyterapp;
    const panel = app?.shell?.currentWidget;
    if (panel?.sessionContext) {
      await panel.context.ready;
      await panel.sessionContext.ready;
      await panel.sessionContext.session?.kernel?.info;
      if (!isWanted()) return false;
      panel.content.activeCellIndex = 0;
      await app.commands.execute("notebook:run-all-cells");
      panel.content.activeCellIndex = 0;
      panel.content.node.querySelector(".jp-WindowedPanel-outer")?.scrollTo(0, 0);
      return true;
    }
    await wait(PAUSE);
  }
}

/** Waits for the first board of a notebook. @param {() => (Window | null)} place @param {() => boolean} isWanted */
export async function firstBoard(place, isWanted) {
  while (isWanted() && !place()?.document.querySelector(".bgl-board, .bgl-card")) await wait(PAUSE);
}
