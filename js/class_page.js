/**
 * A class in a notebook whose kernel runs in the browser: the page itself joins, shows what is set and sends the
 * answers, with the pupil's own cookie. So it needs no kernel, and works while one is busy.
 */
import { classRoot } from "./class_root.js";
import { make } from "./dom.js";
import { pause, resend } from "./sending.js";
import { say } from "./labels.js";
import { createWaiting, sendWaiting } from "./waiting.js";
import { work } from "./class_work.js";

/** @typedef {import("./widget.js").Model} Model */
/** @typedef {{number: number, answers: number, solved: boolean | null, to_do: boolean}} Puzzle */
/** @typedef {{id: number, title: string, deadline: string | null, takes_answers: boolean, puzzles: Puzzle[]}} Assignment */

/** The top of the site, from the address of a page of JupyterLite. */
const site = () => location.pathname.replace(/\/lite\/.*$/, "");

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} view */
function render({ model, el, signal }) {
  /** @type {Record<string, string>} */
  const words = JSON.parse(model.get("words") || "{}");
  /** @type {{code: string, name: string, server: string, return_code: string}} */
  const wish = JSON.parse(model.get("wish") || "{}");
  /** @type {[assignment: number, number: number] | null} */
  const place = JSON.parse(model.get("place") || "null");
  const language = `?language=${model.get("language")}`;
  const box = make("section", { class: "bgl-class", "aria-label": say(words, "your_work") }, el);
  const told = make("p", { class: "bgl-class-told", role: "status" }, box);
  const who = make("p", { class: "bgl-class-who" }, box);
  who.hidden = true;
  const content = make("div", {}, box);
  const waiting = createWaiting();
  let root = "";
  let pupil = 0;
  /** @type {ReturnType<typeof work> | null} */
  let open = null;

  /** @param {string} sentence */
  const tell = (sentence) => {
    told.textContent = sentence;
    told.hidden = !sentence;
  };

  /** Asks until the class answers; null where the pupil has to join first.
   * @param {string} path @param {object} [body] @returns {Promise<any>} */
  const ask = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const sending = body && { method: "POST", headers, body: JSON.stringify(body) };
    for (let tries = 0; !signal?.aborted; tries++) {
      try {
        const response = await fetch(`${root}/api${path}${language}`, { credentials: "same-origin", cache: "no-store", ...sending });
        const answer = await response.json();
        if (response.ok) return answer;
        if (typeof answer.error === "string" && response.status === 401) return null;
        if (typeof answer.error === "string" && response.status === 404) {
          tell(answer.error);
          return undefined;
        }
      } catch {
        // no network, or somebody in between who speaks no JSON: the next try may find the class
      }
      tell(say(words, "away"));
      await new Promise((done) => setTimeout(done, pause(tries)));
    }
    return undefined;
  };

  const begin = async () => {
    const found = await classRoot(site());
    if (wish.server && !`${wish.server}/`.startsWith(`${location.origin}/`)) {
      tell(say(words, "elsewhere", { address: wish.server }));
      return;
    }
    if (found === null) return tell(say(words, "no_class"));
    root = found;
    const me = await ask("/me", { code: wish.code.slice(0, 64), name: wish.name.slice(0, 200) });
    if (me === null) return showForm();
    if (!me) return;
    if (me.is_meant) return goOn(me);
    showForm();
    tell(say(words, "asked", { name: me.name }));
    const stay = make("button", { type: "button", class: "bgl-class-stay" }, content, say(words, "go_on", { name: me.name }));
    stay.addEventListener("click", () => goOn(me));
  };

  /** Whoever is at the browser has said who that is, or is whom the page means. @param {{pupil: number, name: string}} me */
  const goOn = async (me) => {
    pupil = me.pupil;
    Object.assign(wish, { code: "", name: "" });
    who.replaceChildren(`${say(words, "who", { name: me.name })} `);
    make("button", { type: "button" }, who, say(words, "sign_out")).addEventListener("click", leave);
    who.hidden = false;
    tell("");
    content.replaceChildren();
    const refusals = /** @type {string[]} */ ([]);
    await sendWaiting(
      waiting,
      pupil,
      root,
      ({ address, body }) => resend(address, body, () => tell(say(words, "not_sent"))),
      (_, { ok, answer }) => void (ok || refusals.push(say(words, "refused", { reason: answer.error }))),
    );
    await (place ? showPuzzle(...place) : showWork());
    if (refusals.length) tell(refusals.join(" "));
  };

  const leave = async () => {
    if (await ask("/leave", {})) showForm("");
  };

  /** It stays within reach as long as the page is open; other pupils may use the browser later. @param {string} code */
  const keepCode = (code) => {
    box.querySelector(".bgl-class-kept")?.remove();
    const kept = make("details", { class: "bgl-class-kept" }, box);
    make("summary", {}, kept, say(words, "show_code"));
    make("span", { class: "bgl-class-code" }, kept, code);
  };

  /** @param {string} [code]  the return code that was given just now */
  const showForm = (code = wish.return_code) => {
    tell("");
    close();
    who.hidden = true;
    content.replaceChildren();
    const form = make("form", { class: "bgl-class-form" }, content);
    make("h3", {}, form, say(words, "join_title"));
    /** @param {string} name @param {string} value @param {boolean} required */
    const field = (name, value, required) => {
      const label = make("label", {}, form, say(words, name));
      const input = make("input", { name, autocomplete: "off", maxlength: 80 }, label);
      Object.assign(input, { value, required });
      return label;
    };
    field("code", wish.code, true);
    field("name", wish.name, true);
    let newcomer = ""; // a name that the class has called none of its list's
    const again = field("return_code", code, false);
    again.hidden = !code;
    const button = make("button", { type: "submit" }, form, say(words, "join"));
    for (const type of ["keydown", "keypress", "keyup"]) form.addEventListener(type, (event) => event.stopPropagation());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      button.disabled = true;
      try {
        const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
        if (newcomer) body.set("newcomer", newcomer);
        const headers = { accept: "application/json" };
        const response = await fetch(`${root}/join${language}`, { method: "POST", body, headers, credentials: "same-origin" });
        const answer = await response.json();
        if (response.ok) {
          Object.assign(wish, { code: "", name: "", return_code: "" });
          await begin();
          if (!answer.return_code) return;
          tell(`${say(words, "keep_code")} `);
          make("span", { class: "bgl-class-code" }, told, answer.return_code);
          keepCode(answer.return_code);
          return;
        }
        tell(answer.error);
        newcomer = answer.asks === "newcomer" ? (body.get("name") ?? "") : "";
        again.hidden = Boolean(newcomer);
      } catch {
        tell(say(words, "away"));
      }
      button.disabled = false;
    });
  };

  const close = () => {
    open?.close();
    open = null;
  };

  /** @param {number} assignment @param {number} number */
  const showPuzzle = async (assignment, number) => {
    const path = `/assignments/${assignment}/puzzles/${number}`;
    const view = await ask(path);
    if (view === null) return showForm();
    if (!view) return;
    close();
    tell("");
    content.querySelector(".bgl-class-desk")?.remove();
    const desk = make("div", { class: "bgl-class-desk" }, content);
    const status = make("p", { role: "status" }, desk, view.status);
    const remarks = make("div", { class: "bgl-class-told" }, desk);
    for (const remark of view.remarks ?? []) make("p", {}, remarks, remark);
    remarks.hidden = !view.remarks?.length;
    const trouble = make("p", { class: "bgl-class-trouble", role: "alert" }, desk);
    trouble.hidden = true;
    const board = make("div", { class: "bgl-lesson", "data-address": `${root}/api${path}/message${language}` }, desk);
    const [not_sent, not_kept, waits] = ["not_sent", "not_kept", "waits"].map((one) => say(words, one));
    const sentences = { not_sent, not_kept, waits, refused: words.refused ?? "{reason}" };
    open = work(board, { ...view, ...sentences, pupil }, { status, remarks, trouble, changed: () => place || showTiles() });
    if (!place) desk.scrollIntoView({ block: "nearest" });
  };

  /** What is set, and how far it is. */
  const showTiles = async () => {
    /** @type {Assignment[] | null | undefined} */
    const plans = await ask("/assignments");
    if (plans === null) return showForm();
    if (!plans) return;
    const list = content.querySelector(".bgl-class-list") ?? make("div", { class: "bgl-class-list" }, content);
    list.replaceChildren();
    if (!plans.length) make("p", {}, list, say(words, "no_work"));
    for (const plan of plans) {
      make("h3", {}, list, plan.title);
      const when = plan.takes_answers ? plan.deadline && say(words, "until", { time: plan.deadline }) : say(words, "over");
      if (when) make("p", {}, list, when);
      const tiles = make("p", { class: "bgl-class-tiles" }, list);
      for (const { number, answers, solved, to_do: isOpen } of plan.puzzles) {
        const state = solved ? "solved" : answers ? "answered" : isOpen ? "to_do" : "over";
        const sign = { solved: "✓ ", answered: "● ", to_do: "", over: "" }[state];
        const name = `${say(words, "puzzle", { number })}: ${say(words, state)}`;
        const tile = make("button", { type: "button", "data-state": state, title: name, "aria-label": name }, tiles, `${sign}${number}`);
        tile.addEventListener("click", () => showPuzzle(plan.id, number));
      }
    }
  };
  const showWork = async () => {
    tell("");
    content.replaceChildren();
    await showTiles();
  };

  void begin();
  const end = () => {
    close();
    box.remove();
  };
  signal?.addEventListener("abort", end);
  return end;
}

export default { render };
