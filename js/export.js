/** An exported page: each board from the data beside it, with no kernel to ask. */
import { connect, memory } from "./session.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";

for (const place of document.querySelectorAll(".bgl-exported")) {
  const { scene, card, sentence } = JSON.parse(place.querySelector("script")?.textContent ?? "null");
  const root = make("div", { class: "bgl-lesson" }, place);
  const verdict = { tone: /** @type {const} */ ("info"), symbol: "ℹ", word: sentence, text: "", rule: null };
  // The answer comes after the message is on its way, as that of a kernel would.
  const session = connect(({ seq }) => queueMicrotask(() => refuse(seq)), memory());
  const preview = (/** @type {import("./types.js").Move[] | null} */ moves) => board.preview(moves);
  const board = mount(make("div", { class: "bgl-board-place" }, root), scene, { session });
  const question = card && mountCard(make("div", { class: "bgl-card-place" }, root), card, { session, preview });
  /** @param {number} seq */
  const refuse = (seq) => {
    question?.update({ ...card, verdict });
    board.reply({ seq, effect: "none" }, verdict);
  };
}
