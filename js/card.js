/** The card beside the board: a question, ways to answer it, hints, and the verdict. */
import { button, draw, keepKeys, make, press, set, setButton, unique, write } from "./dom.js";
import { connect } from "./session.js";
import { followTheme } from "./theme.js";
import { say } from "./labels.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Handlers} Handlers */

const STAR = "M10 1.8l2.5 5.200 5.700.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z";

/**
 * Shows a card in an element.
 * @param {HTMLElement} element @param {Card} first @param {Handlers} [handlers]
 */
export function mountCard(element, first, handlers = {}) {
  const end = new AbortController();
  const { signal } = end;
  const session = handlers.session ?? connect(handlers.send ?? (() => {}));
  const uid = unique();
  let card = first;

  const root = make("section", { class: "bgl bgl-card" }, element);
  const head = make("header", { class: "bgl-card-head" }, root);
  const title = make("p", { class: "bgl-title", id: `${uid}-title` }, head);
  const stars = make("span", { class: "bgl-stars", role: "img" }, head);
  const question = make("p", { class: "bgl-question", id: `${uid}-question` }, root);
  const form = make("form", {}, root);
  const choices = make("div", { class: "bgl-choices", "aria-labelledby": `${uid}-question` }, form);
  const numberRow = make("div", { class: "bgl-number-row" }, form);
  const numberLabel = make("label", { for: `${uid}-number` }, numberRow);
  const number = make("input", { id: `${uid}-number`, type: "number", inputmode: "numeric", step: 1 }, numberRow);
  const hints = make("ol", { class: "bgl-hints", "aria-live": "polite" }, root);
  const verdict = make("div", { class: "bgl-verdict", role: "status" }, root);
  const buttons = make("div", { class: "bgl-buttons" }, root);
  const [check, hint, show, again] = [
    button("confirm", buttons), button("hint", buttons), button("show", buttons), button("again", buttons),
  ];
  set(root, { "aria-labelledby": `${uid}-title` });
  const setTheme = followTheme(root, signal);
  keepKeys(root, signal);

  /** @param {HTMLElement} target @param {string} type @param {(event: Event) => void} act */
  const on = (target, type, act) => target.addEventListener(type, act, { signal });
  const key = () => `${card.id} ${card.choices.map((choice) => choice.id).join()}`;
  const draft = () => (session.read().card === key() ? session.read().draft : { choices: [], number: "" });
  const inputs = () => [...choices.querySelectorAll("input")];

  /** The answer as it stands, under the name that its kind has for it, or null while there is none. */
  const answer = () => {
    const now = draft();
    const name = card.answer ?? (card.number ? "count" : card.pick === "one" ? "rule" : "choices");
    if (card.number) {
      const value = Number(now.number);
      const fits = now.number.trim() !== "" && Number.isInteger(value) && value >= card.number.min && value <= card.number.max;
      return fits ? { [name]: value } : null;
    }
    // nothing ticked is an answer too, but not by accident
    if (card.pick === "many") return session.read().card === key() ? { [name]: now.choices } : null;
    return now.choices.length ? { [name]: now.choices[0] } : null;
  };
  const maySend = () => !card.done && session.isFree() && answer() !== null;
  const send = () => {
    if (maySend()) session.send("answer", { answer: answer() });
  };

  const buildChoices = () => {
    choices.replaceChildren();
    set(choices, { role: card.pick === "one" ? "radiogroup" : "group" });
    for (const { id, text, moves, right } of card.choices) {
      const row = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, choices);
      make("input", { type: card.pick === "one" ? "radio" : "checkbox", name: uid, value: id }, row);
      make("span", {}, row, text);
      if (right) make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row, "✓");
      if (!moves) continue;
      for (const type of ["pointerenter", "focusin"]) on(row, type, () => handlers.preview?.(moves));
      for (const type of ["pointerleave", "focusout"]) on(row, type, () => handlers.preview?.(null));
    }
  };

  const paintVerdict = () => {
    const phase = session.phase();
    const waiting = phase === "busy" || phase === "silent";
    const now = card.verdict;
    const tone = waiting ? "wait" : (now?.tone ?? "");
    const content = JSON.stringify([tone, waiting ? phase : now]);
    if (verdict.dataset.content === content) return;
    verdict.dataset.content = content;
    verdict.dataset.tone = tone;
    verdict.replaceChildren();
    if (waiting) make("p", {}, verdict, say(card.labels, phase));
    else if (now) {
      const line = make("p", {}, verdict);
      make("span", { class: "bgl-symbol", "aria-hidden": "true" }, line, now.symbol);
      make("strong", {}, line, now.word);
      line.append(" ");
      if (now.rule) make("span", { class: "bgl-rule" }, line, now.rule);
      if (now.text) make("p", {}, verdict, now.text);
    }
  };

  const paintStars = () => {
    const count = card.stars ?? 0;
    stars.hidden = card.stars === null;
    set(stars, { "aria-label": say(card.labels, "stars", { count }) });
    if (stars.dataset.count === String(count)) return;
    stars.dataset.count = String(count);
    stars.replaceChildren();
    for (let k = 0; k < 3; k++) {
      const star = draw("svg", { viewBox: "0 0 20 20", class: k < count ? "bgl-star bgl-lit" : "bgl-star" }, stars);
      draw("path", { d: STAR }, star);
    }
  };

  const paint = () => {
    const word = (/** @type {string} */ name, values = {}) => say(card.labels, name, values);
    const idle = session.isFree();
    const now = draft();
    write(title, card.title);
    write(question, card.question);
    question.hidden = !card.question;
    choices.hidden = card.pick === null;
    for (const input of inputs()) {
      input.checked = now.choices.includes(input.value);
      input.disabled = card.done;
    }
    numberRow.hidden = card.number === null;
    if (card.number) {
      const { min, max } = card.number;
      set(number, { min, max });
      write(numberLabel, word("number_label", { min, max }));
      number.disabled = card.done;
      if (number.value !== now.number) number.value = now.number;
    }
    card.hints.forEach((text, k) => write(hints.children[k] ?? make("li", {}, hints), text));
    while (hints.children.length > card.hints.length) hints.lastElementChild?.remove();
    hints.hidden = card.hints.length === 0;
    const asks = card.pick !== null || card.number !== null;
    setButton(check, { text: word("check"), on: maySend(), shown: asks && !card.done });
    check.classList.toggle("bgl-ready", maySend());
    setButton(hint, { text: word("hint", { left: card.hints_left }), on: idle, shown: !card.done && card.hints_left > 0 });
    setButton(show, { text: word("show"), on: idle, shown: !card.done && card.can_show });
    setButton(again, { text: word("again"), on: idle, shown: card.done });
    const past = session.read().stale && !card.done;
    Object.assign(root.dataset, { phase: session.phase(), done: card.done, past });
    paintStars();
    paintVerdict();
  };

  const save = () => {
    const ticked = inputs().filter((input) => input.checked);
    session.change({ card: key(), draft: { choices: ticked.map((input) => input.value), number: number.value }, stale: true });
  };
  on(choices, "change", save);
  on(number, "input", save);
  on(form, "submit", (event) => {
    event.preventDefault();
    send();
  });
  press(check, send, signal);
  press(hint, () => session.send("hint"), signal);
  press(show, () => session.send("show"), signal);
  press(again, () => session.send("again"), signal);

  let built = "";
  const present = () => {
    const now = JSON.stringify([card.pick, card.choices]);
    if (now !== built) buildChoices();
    built = now;
    set(root, { lang: card.language });
    setTheme(card.theme ?? "auto");
    paint();
  };
  present();
  signal.addEventListener("abort", session.watch(paint));

  /** @param {Card} next */
  const update = (next) => {
    const anew = card.done && !next.done;
    card = next;
    present();
    if (anew) session.change({ card: "" });
  };
  const destroy = () => {
    end.abort();
    if (!handlers.session) session.close();
    root.remove();
  };
  return { update, reply: session.reply, destroy };
}
