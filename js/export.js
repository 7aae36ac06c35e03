/** An exported page: each board from the data beside it, with no kernel to ask. */
import { connect, memory } from "./session.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";
import { createModes } from "./modes.js";
import { look } from "./settings.js";

/** Where a reader's settings are kept, for every exported page of one host. */
const KEPT = "bglearn.settings";
/** @type {Record<string, string>} */
let kept = {};
try {
  kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
} catch {
  // a page from a file may have no store; then nothing is remembered
}

for (const place of document.querySelectorAll(".bgl-exported")) {
  const { scene: saved, card, sentence } = JSON.parse(place.querySelector("script")?.textContent ?? "null");
  const looks = Object.entries(kept).map(([id, value]) => look(id, value));
  const choice = (/** @type {import("./types.js").Setting} */ one) => ({ ...one, value: kept[one.id] ?? one.value });
  const scene = Object.assign({}, saved, ...looks, { settings: saved.settings.filter(isLook).map(choice) });
  const root = make("div", { class: "bgl-lesson" }, place);
  const verdict = { tone: /** @type {const} */ ("info"), symbol: "ℹ", word: sentence, text: "", rule: null };
  // The answer comes after the message is on its way, as that of a kernel would.
  const session = connect((message) => queueMicrotask(() => answer(message)), memory());
  const preview = (/** @type {import("./types.js").Move[] | null} */ moves) => board.preview(moves);
  const board = mount(make("div", { class: "bgl-board-place" }, root), scene, { session, modes: createModes });
  const question = card && mountCard(make("div", { class: "bgl-card-place" }, root), card, { session, preview });
  /** @param {import("./types.js").Message} message */
  const answer = ({ seq, kind, id, value }) => {
    if (kind === "set") keep(String(id), String(value));
    else question?.update({ ...card, verdict });
    board.reply({ seq, effect: "none" }, kind === "set" ? null : verdict);
  };
}

/** What a page can carry out by itself. @param {import("./types.js").Setting} setting */
function isLook({ id, value }) {
  return look(id, value) !== null;
}

/** @param {string} id @param {string} value */
function keep(id, value) {
  kept = { ...kept, [id]: value };
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // as above
  }
}
