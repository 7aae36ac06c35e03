/** Mode `points`: a question is answered by pointing at the board. */
import { button, make, press, set, setButton } from "./dom.js";
import { choosable, toggle } from "./points.js";
import { spotName } from "./speak.js";

/** @typedef {import("./types.js").Scene} Scene */

/** @param {import("./modes.js").Host} host @returns {import("./modes.js").Part} */
export function createPointer({ root, session, signal, scene, paint, voice, word }) {
  const row = make("div", { class: "bgl-buttons bgl-points", role: "group" }, root);
  const [clear, confirm] = [button("undo_all", row), button("confirm", row)];
  let key = "";

  const chosen = () => (session.read().pointed?.key === key ? (session.read().pointed?.points ?? []) : scene().selected);
  const free = () => session.isFree();
  const save = (/** @type {number[]} */ points) => session.change({ pointed: { key, points }, stale: true });
  const list = () => chosen().map((spot) => spotName(scene(), spot)).join(", ");

  /** @param {number} spot */
  const tap = (spot) => {
    if (!free()) return;
    if (!choosable(spot)) return voice(word("not_a_choice", { spot: spotName(scene(), spot) }));
    save(toggle(chosen(), spot, scene().most));
    const is = chosen().includes(spot);
    voice(word(is ? "chosen" : "given_back", { spot: spotName(scene(), spot) }));
    paint();
  };
  const empty = () => {
    if (!free() || !chosen().length) return;
    save([]);
    voice(word("all_given_back"));
    paint();
  };
  const send = () => {
    if (session.send("points", { points: chosen() })) voice(word("checking"));
  };
  press(clear, empty, signal);
  press(confirm, send, signal);

  return {
    load: (next) => {
      key = JSON.stringify([next.id, next.position, next.selected]);
      row.hidden = false;
    },
    view: (now) => ({ ...now, marks: [...now.marks, ...chosen().map((spot) => /** @type {[number, "chosen"]} */ ([spot, "chosen"]))], lasting: true }),
    paint: () => {
      const count = chosen().length;
      set(row, { "aria-label": count ? word("chosen_list", { points: list() }) : word("nothing_chosen") });
      setButton(clear, { text: word("clear"), on: free() && count > 0 });
      setButton(confirm, { text: word("confirm"), on: free() && count > 0 });
      confirm.classList.toggle("bgl-ready", free() && count > 0);
    },
    pressed: () => new Set(chosen()),
    acts: { tap, canTake: () => false, undo: empty },
    leave: () => {
      row.hidden = true;
    },
  };
}
