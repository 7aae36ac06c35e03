/** The card beside the board: a question, ways to answer it, hints, and the verdict. */
import { button, draw, keepKeys, make, press, set, setButton, unique, write } from "./dom.js";
import { answerOf, filled } from "./fields.js";
import { connect } from "./session.js";
import { drawTable } from "./table.js";
import { followTheme } from "./theme.js";
import { say } from "./labels.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Field} Field */
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
  const because = make("p", { class: "bgl-because" }, root);
  const question = make("p", { class: "bgl-question", id: `${uid}-question` }, root);
  const facts = make("ol", { class: "bgl-facts" }, root);
  const form = make("form", {}, root);
  const hints = make("ol", { class: "bgl-hints", "aria-live": "polite" }, root);
  const verdict = make("div", { class: "bgl-verdict", role: "status" }, root);
  const table = make("div", { class: "bgl-table" }, root);
  const buttons = make("div", { class: "bgl-buttons" }, root);
  const [check, hint, show, again] = [
    button("confirm", buttons), button("hint", buttons), button("show", buttons), button("again", buttons),
  ];
  set(root, { "aria-labelledby": `${uid}-title` });
  const setTheme = followTheme(root, signal);
  keepKeys(root, signal);

  /** @param {HTMLElement} target @param {string} type @param {(event: Event) => void} act */
  const on = (target, type, act) => target.addEventListener(type, act, { signal });
  const key = () => JSON.stringify([card.id, ...card.fields.map((field) => field.choices.map((choice) => choice.id))]);
  const draft = () => (session.read().card === key() ? session.read().draft : {});
  const answer = () => answerOf(card.fields, draft());
  const maySend = () => !card.done && session.isFree() && answer() !== null;
  const send = () => {
    if (maySend()) session.send("answer", { answer: answer() });
  };
  /** @returns {NodeListOf<HTMLInputElement>} */
  const inputs = () => form.querySelectorAll("input");

  /** The rows of the choices of a field. @param {Field} field @param {number} place */
  const buildChoices = (field, place) => {
    const named = field.label ? `${uid}-label-${place}` : `${uid}-question`;
    const role = field.kind === "one" ? "radiogroup" : "group";
    const box = make("div", { class: "bgl-choices", role, "aria-labelledby": named }, form);
    if (field.label) make("p", { class: "bgl-label", id: named }, box, field.label);
    for (const { id, text, moves, right } of field.choices) {
      const row = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, box);
      const type = field.kind === "one" ? "radio" : "checkbox";
      make("input", { type, name: `${uid}-${place}`, value: id, "data-place": place }, row);
      make("span", {}, row, text);
      if (right) make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row, "✓");
      if (!moves) continue;
      for (const type of ["pointerenter", "focusin"]) on(row, type, () => handlers.preview?.(moves));
      for (const type of ["pointerleave", "focusout"]) on(row, type, () => handlers.preview?.(null));
    }
  };

  /** A labelled line to type in. @param {Field} field @param {number} place */
  const buildLine = (field, place) => {
    const id = `${uid}-field-${place}`;
    const row = make("div", { class: "bgl-number-row" }, form);
    make("label", { for: id }, row, field.label);
    const input = make("input", { id, "data-place": place, autocomplete: "off" }, row);
    if (field.kind === "text") set(input, { type: "text", maxlength: 200 });
    else set(input, { type: "number", step: 1, min: field.min ?? "", max: field.max ?? "" });
    // a keypad of digits only has no minus
    if (field.kind === "number" && (field.min ?? -1) >= 0) set(input, { inputmode: "numeric" });
  };

  const build = () => {
    form.replaceChildren();
    card.fields.forEach((field, place) => {
      if (field.kind === "fixed") return;
      if (field.kind === "one" || field.kind === "many") buildChoices(field, place);
      else buildLine(field, place);
    });
    facts.replaceChildren();
    for (const fact of card.facts) make("li", {}, facts, fact);
    facts.hidden = !card.facts.length;
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
    write(because, card.because ?? "");
    because.hidden = !card.because;
    write(question, card.question);
    question.hidden = !card.question;
    for (const input of inputs()) {
      const place = Number(input.dataset.place);
      const field = card.fields[place];
      if (!field) continue;
      const value = filled(field, place, now);
      input.disabled = card.done;
      if (input.type === "radio" || input.type === "checkbox") input.checked = [value].flat().includes(input.value);
      else if (input.value !== value) input.value = String(value);
    }
    card.hints.forEach((text, k) => write(hints.children[k] ?? make("li", {}, hints), text));
    while (hints.children.length > card.hints.length) hints.lastElementChild?.remove();
    hints.hidden = card.hints.length === 0;
    const asks = card.fields.length > 0;
    setButton(check, { text: word("check"), on: maySend(), shown: asks && !card.done });
    check.classList.toggle("bgl-ready", maySend());
    setButton(hint, { text: word("hint", { left: card.hints_left }), on: idle, shown: !card.done && card.hints_left > 0 });
    setButton(show, { text: word("show"), on: idle, shown: card.can_show });
    setButton(again, { text: word("again"), on: idle, shown: card.done && card.can_restart !== false });
    const past = session.read().stale && !card.done;
    Object.assign(root.dataset, { phase: session.phase(), done: card.done, past });
    paintStars();
    paintVerdict();
    drawTable(table, card.table);
  };

  /** @param {Event} event */
  const save = (event) => {
    const { place = "" } = /** @type {HTMLInputElement} */ (event.target).dataset;
    const same = [...inputs()].filter((input) => input.dataset.place === place);
    const ticked = same.filter((input) => input.checked).map((input) => input.value);
    const kind = card.fields[Number(place)]?.kind;
    const value = kind === "many" ? ticked : kind === "one" ? (ticked[0] ?? "") : (same[0]?.value ?? "");
    session.change({ card: key(), draft: { ...draft(), [place]: value }, stale: true });
  };
  on(form, "input", save);
  on(form, "submit", (event) => event.preventDefault());
  // a form of several lines does not submit itself
  on(form, "keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== "Enter") return;
    event.preventDefault();
    send();
  });
  press(check, send, signal);
  press(hint, () => session.send("hint"), signal);
  press(show, () => session.send("show"), signal);
  press(again, () => session.send("again"), signal);

  let built = "";
  const present = () => {
    const now = JSON.stringify([card.fields, card.facts]);
    if (now !== built) build();
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
