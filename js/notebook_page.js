/** In each page of the notebook application: one in a tab of its own runs by itself; the front page runs its own. */
import { runCells } from "./run_cells.js";

if (parent === window) {
  runCells(() => window, () => true).catch(() => {
    // a notebook that can't be run by itself is run by hand
  });
}
