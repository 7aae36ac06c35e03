/** The line of a player, over or under the board: colour, name, score, and in a match what it is played to. */
import { colourOf } from "./cube.js";
import { make, set, write } from "./dom.js";
import { say } from "./labels.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Side} Side */

/** @param {HTMLElement} root @param {Element} board  the picture; one line goes before it, one behind */
export function createSides(root, board) {
  const lines = [0, 1].map((k) => {
    const line = make("p", { class: "bgl-side" });
    root.insertBefore(line, k ? board.nextSibling : board);
    const parts = ["disc", "name", "tag", "score"].map((name) => make("span", { class: `bgl-side-${name}` }, line));
    return { line, parts };
  });
  /** @param {typeof lines[number]} one @param {Scene} scene @param {Side} who @param {string} told  what is said of the game */
  const paintLine = ({ line, parts }, scene, who, told) => {
    const { names, score, labels } = scene;
    const [disc, name, tag, points] = parts;
    line.hidden = !names && !score;
    if (line.hidden || !disc || !name || !tag || !points) return;
    set(line, { "data-turn": String(scene.on_roll === who) });
    set(disc, { class: `bgl-side-disc bgl-${colourOf(scene, who)}` });
    write(name, names?.[who] ?? say(labels, who));
    write(tag, told);
    const key = score?.length ? "score_match" : "score_money";
    write(points, score ? say(labels, key, { points: score[who], length: score.length }) : "");
  };
  /** @param {Scene} scene */
  const paint = (scene) => {
    const [over, under] = lines;
    if (!over || !under) return;
    const crawford = scene.score?.crawford ? say(scene.labels, "crawford") : "";
    paintLine(over, scene, scene.bottom ? "opponent" : "mover", crawford);
    paintLine(under, scene, scene.bottom ? "mover" : "opponent", "");
  };
  return { paint };
}
