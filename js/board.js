/** The board: puts a scene, a hand, the picture, the controls and the voice together. */
import { connect } from "./session.js";
import { createControls } from "./controls.js";
import { createHand } from "./hand.js";
import { look } from "./settings.js";
import { createSides } from "./sides.js";
import { createPicture } from "./draw.js";
import { createVoice, describeBoard, describeDice, describeMove, describePick, describeSpot, spotName } from "./speak.js";
import { draw, keepKeys, make, set, unique, write } from "./dom.js";
import { followTheme } from "./theme.js";
import { listen } from "./input.js";
import { say } from "./labels.js";
import { spread } from "./state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Arrow} Arrow */
/** @typedef {import("./types.js").Handlers} Handlers */
/** @typedef {import("./state.js").Done} Done */

/** A board that is only looked at and played on. @type {NonNullable<Handlers["modes"]>} */
const noModes = ({ scene }) => ({
  load: () => {},
  view: (state) => ({ scene: scene(), state }),
  paint: () => {},
  over: (acts) => acts,
  pressed: () => null,
});

/**
 * Shows a scene in an element.
 * @param {HTMLElement} element @param {Scene} first @param {Handlers} [handlers]
 */
export function mount(element, first, handlers = {}) {
  const end = new AbortController();
  const { signal } = end;
  const session = handlers.session ?? connect(handlers.send ?? (() => {}));
  const hand = createHand(session, first);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  const root = make("div", { class: "bgl bgl-board", dir: "ltr" }, element);
  const uid = unique();
  const svg = draw("svg", { class: "bgl-svg", role: "application" }, root);
  const picture = createPicture(svg, uid);
  const sides = createSides(root, svg);
  const words = make("p", { class: "bgl-hidden", id: uid }, root);
  const setTheme = followTheme(root, signal);
  keepKeys(root, signal);

  let cursor = 6;
  /** @type {number | null} */
  let over = null;
  /** @type {Arrow[]} */
  let preview = [];

  const labels = () => hand.scene().labels;
  const word = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ values = {}) => say(labels(), key, values);

  const paint = () => {
    const { scene, state } = modes.view(hand.state());
    const picked = hand.picked();
    const [sources, targets, mayMove] = [hand.offered(), hand.ways(), hand.mayMove()];
    const past = hand.isPast() && !scene.lasting;
    const open = scene.mode === "play" && mayMove;
    picture.paint({
      scene, state, picked, sources, targets, mayMove, over, preview, past, cursor,
      dice: hand.scene() === scene ? hand.lying() : spread(scene.dice),
      maySwap: hand.maySwap(),
      pressed: modes.pressed(),
      animate: !calm.matches && scene.animation !== "none",
      name: (spot) =>
        describeSpot(scene, state, spot, open && picked === null && sources.has(spot), open && targets.has(spot)),
    });
    sides.paint(scene);
    write(words, scene.description);
    controls.paint(scene, {
      undo: mayMove && state.moves.length > 0,
      swap: hand.maySwap(),
      confirm: hand.mayConfirm(),
      type: hand.maySend(),
      // a caption that explains arrows goes with them
      caption: scene.caption !== "" && !(past && scene.arrows.length + scene.marks.length),
    });
    modes.paint();
    Object.assign(root.dataset, { phase: session.phase(), mode: scene.mode, big: String(scene.big) });
  };
  const follow = () => {
    hand.follow();
    paint();
    for (const [id, value] of unsent) if (session.send("set", { id, value }, true)) unsent.delete(id);
    const phase = session.phase();
    // a board without a card has to say itself that no answer comes
    if (labels()[phase]) voice(word(phase));
    else if (controls.status.dataset.tone && session.read().stale) voice();
  };

  /** Says what was done and what is left to do. @param {readonly Done[]} moves */
  const tell = (moves) =>
    voice(
      ...moves.map((move) => `${describeMove(hand.scene(), move)}.`),
      hand.isComplete() ? word("complete") : describeDice(hand.scene(), hand.state()),
    );
  /** @param {number} spot */
  const pick = (spot) => {
    hand.pick(spot);
    voice(describePick(hand.scene(), spot, hand.scene().mode === "play" ? hand.ways().keys() : []));
    paint();
  };
  const putBack = () => {
    if (hand.picked() === null) return;
    hand.pick(null);
    voice(word("put_back"));
    paint();
  };
  /** @param {number} spot */
  const drop = (spot) => {
    const { added, listed } = hand.drop(spot);
    if (hand.isFork()) {
      voice(word("two_ways", { spot: spotName(hand.scene(), spot) }));
      paint();
      return;
    }
    tell([...added, ...hand.force()]);
    if (!listed) session.send("try", { moves: hand.moves() });
  };
  /** Plays a spot's checker at once; a double click goes on with the checker that has just left it.
   * @param {number} spot @param {boolean} twice @returns {boolean} whether anything moved */
  const playOn = (spot, twice) => {
    const last = hand.state().moves.at(-1);
    const moves = hand.quick(twice && last?.from === spot ? last.to : spot);
    if (moves) tell([...moves, ...hand.force()]);
    return moves !== null;
  };
  /** Moves a spot's checker as far as the roll goes, off the board before all. @param {number} spot */
  const far = (spot) => {
    if (!hand.mayMove() || !hand.offered().has(spot)) return;
    pick(spot);
    const ways = [...hand.ways()].filter(([, path]) => path.length);
    const best = ways.sort(([a], [b]) => a - b)[0];
    if (best) drop(best[0]);
  };
  /** Asks why the picked checker can't go there. @param {number} spot @returns {boolean} whether that is a question */
  const ask = (spot) => {
    if (!hand.mayAsk(spot)) return false;
    if (session.send("try", { moves: [...hand.moves(), [hand.picked(), spot]] }, true)) voice(word("checking"));
    return true;
  };
  const takeBack = () => {
    if (hand.picked() !== null) putBack();
    else if (hand.undo()) voice(word("undone"), describeDice(hand.scene(), hand.state()));
  };

  /** @type {import("./input.js").Acts} */
  const acts = {
    scene: hand.scene,
    canTake: (spot) => hand.offered().has(spot),
    cursor: () => cursor,
    goTo: (spot) => {
      cursor = spot;
      paint();
      picture.focus(spot);
    },
    tap: (spot, twice) => {
      acts.goTo(spot);
      if (!hand.mayMove()) return;
      if (hand.picked() === spot) {
        const moves = twice ? hand.quick(spot) : null;
        if (moves) tell(moves);
        else putBack();
      } else if (hand.canDrop(spot)) drop(spot);
      else if (hand.scene().click === "play" && hand.picked() === null && playOn(spot, twice)) return;
      else if (hand.offered().has(spot)) pick(spot);
      else if (!ask(spot)) {
        putBack();
        voice(word("not_offered", { spot: spotName(hand.scene(), spot) }));
      }
    },
    take: (spot) => {
      pick(spot);
      return picture.hold(spot);
    },
    over: (spot) => {
      if (spot === over) return;
      over = spot;
      paint();
    },
    release: (spot) => {
      over = null;
      if (spot !== null && hand.canDrop(spot)) drop(spot);
      else if (spot === null || !ask(spot)) putBack();
      paint();
    },
    far,
    describe: () => {
      const { scene, state } = modes.view(hand.state());
      voice(describeBoard(scene, state));
    },
    escape: putBack,
    undo: takeBack,
    confirm: () => hand.mayConfirm() && session.send("play", { moves: hand.moves() }) && voice(word("checking")),
    swap: () => {
      if (!hand.maySwap()) return;
      hand.swap();
      if (hand.moves().length) tell(hand.state().moves);
      else voice(word("dice", { dice: hand.order().join(" ") }));
    },
  };

  const controls = createControls(
    root,
    {
      scene: hand.scene,
      undo: takeBack,
      undoAll: () => {
        hand.restart();
        voice(word("all_undone"));
      },
      swap: acts.swap,
      confirm: acts.confirm,
      type: (text) => session.send("type", { text }) && voice(word("checking")),
    },
    signal,
  );
  const voice = createVoice(controls.status);
  /** Settings that the host does not know of yet. @type {Map<string, string>} */
  const unsent = new Map();
  const choose = (/** @type {string} */ id, /** @type {string} */ value) => {
    const list = hand.scene().settings.map((one) => (one.id === id ? { ...one, value } : one));
    unsent.set(id, value);
    update({ ...hand.scene(), ...look(id, value), settings: list });
  };
  const modes = (handlers.modes ?? noModes)({
    root, session, signal, scene: hand.scene, paint: () => paint(), voice, word, help: controls.help,
    says: controls.says, choose, hold: picture.hold, focus: () => picture.focus(cursor),
  });
  set(svg, { "aria-describedby": `${uid} ${controls.help.id}` });

  /** What is said before anything is done. */
  const opening = () => {
    const tries = hand.scene().mode === "try" && hand.moves().length === 0;
    return hand.isStuck() ? word("nothing_to_play") : tries && word("try_hint");
  };
  /** Says it, unless an answer only follows what a hand goes on doing. */
  const greet = () => hand.scene().mode !== "edit" && voice(opening());
  /** What has to be done each time another scene comes. */
  const present = () => {
    const { language, dice, theme } = hand.scene();
    set(root, { lang: language });
    const name = [word("board"), dice.length > 0 && word("dice", { dice: dice.join(" ") })];
    set(svg, { "aria-label": name.filter(Boolean).join(". "), "aria-roledescription": word("board_role") });
    setTheme(theme);
    greet();
  };

  modes.load(first);
  present();
  follow();
  listen(svg, modes.over(acts), signal);
  signal.addEventListener("abort", session.watch(follow));
  hand.force();

  /** @param {Scene} scene */
  const update = (scene) => {
    hand.load(scene);
    modes.load(scene);
    preview = [];
    present();
    follow();
    hand.force();
  };
  /** @param {import("./types.js").Reply} answer @param {import("./types.js").Verdict | null} [verdict]  the card's
   * @returns {boolean} whether it was awaited; another view may have been faster */
  const reply = (answer, verdict) => {
    const awaited = session.reply(answer);
    if (answer.seq !== session.read().seq) return awaited;
    if (answer.effect === "put") {
      controls.clear();
      tell(hand.state().moves);
    } else if (verdict && !session.read().stale) {
      voice(`${verdict.symbol} ${verdict.word}`);
      controls.status.dataset.tone = verdict.tone;
    } else greet();
    return awaited;
  };
  /** Shows moves as arrows for as long as they are pointed at. @param {import("./types.js").Move[] | null} moves */
  const point = (moves) => {
    preview = (moves ?? []).map(([from, to]) => [from, to, "move"]);
    paint();
  };
  const destroy = () => {
    end.abort();
    if (!handlers.session) session.close();
    root.remove();
  };
  return { update, reply, preview: point, destroy };
}
