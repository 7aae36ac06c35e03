/**
 * The shapes of what goes between Python and the browser (docs/architecture.md), and of the board's own values.
 *
 * A spot is a place that the cursor can stand on: 1 to 24 by the mover's numbers, 25 the bar, 0 the mover's
 * borne-off checkers, 26 the opponent's.
 *
 * @typedef {Record<string, string>} Labels
 * @typedef {[from: number, to: number]} Move
 * @typedef {[from: number, to: number, die: number, hit: number, next: number]} Step
 * @typedef {"mover" | "opponent"} Side
 * @typedef {{mover: readonly number[], opponent: readonly number[]}} Position
 * @typedef {"move" | "proof" | "wrong" | "last"} ArrowTone
 * @typedef {"from" | "blocked" | "look" | "chosen"} MarkTone
 * @typedef {[from: number, to: number, tone: ArrowTone]} Arrow
 *
 * @typedef {{face: number, value: number, owner: Side | null, offered: {face: number, by: Side} | null, start?: number}} CubeView
 * @typedef {{mover: number, opponent: number, length: number, crawford: boolean}} Score
 * @typedef {{id: string, text: string, on: boolean, key: string | null, place: "cube" | "dice" | "row",
 *   tone: "main" | "plain" | "danger"}} Action
 * @typedef {{id: string, text: string, kind: "choice" | "number", value: string, choices: {value: string, text: string}[]}} EditField
 *   of a number the choices are only offered
 * @typedef {{position: Position, checkers: number, xgid: string, position_id: string, problems: string[], fields: EditField[]}} Edit
 *
 * @typedef {{id: string, text: string, value: string, choices: {value: string, text: string}[]}} Setting
 *
 * @typedef {object} Frame
 * @property {Position} position
 * @property {Side | null} on_roll
 * @property {number[]} dice
 * @property {number[]} opponent_dice
 * @property {CubeView | null} cube
 * @property {Score | null} score
 * @property {{mover: number, opponent: number} | null} pips
 * @property {Arrow[]} arrows
 * @property {string} text
 * @property {number} game
 * @property {number} move
 * @property {string} description
 * @property {string} heading
 *
 * @typedef {object} Scene
 * @property {number} version
 * @property {string} id
 * @property {string} language
 * @property {"look" | "play" | "try" | "points" | "edit" | "none"} mode
 * @property {"left" | "right"} home
 * @property {boolean} bottom
 * @property {"own" | "absolute"} numbering
 * @property {"light" | "dark"} colour
 * @property {"auto" | "light" | "dark" | "contrast" | "pattern"} theme
 * @property {"none" | "fast" | "normal" | "slow"} animation
 * @property {boolean} big
 * @property {boolean} auto_forced
 * @property {"pick" | "play"} click
 * @property {Setting[]} settings
 * @property {Position} position
 * @property {number[]} dice
 * @property {Step[][] | null} graph
 * @property {Arrow[]} arrows
 * @property {[point: number, tone: MarkTone][]} marks
 * @property {boolean} [lasting]  arrows, marks and caption belong to the question, not to the last answer
 * @property {string} caption
 * @property {string} description
 * @property {Labels} labels
 * @property {CubeView | null} cube
 * @property {number[]} opponent_dice
 * @property {Side | null} on_roll
 * @property {{mover: number, opponent: number} | null} pips
 * @property {Score | null} score
 * @property {{mover: string, opponent: string} | null} names
 * @property {number[]} selected
 * @property {number} most
 * @property {boolean} completes  a typed play is completed; not where what is legal is to be found out
 * @property {Edit | null} edit
 * @property {Action[]} actions
 * @property {Frame[] | null} frames
 * @property {number} frame
 *
 * @typedef {{id: string, text: string, moves: Move[] | null, right: boolean, value: unknown}} Choice  right: known
 *   once it is done; value: what is sent for it
 *
 * @typedef {object} Field  one value of the answer, or of the table `group` in it
 * @property {string} name
 * @property {"one" | "many" | "number" | "text" | "fixed"} kind  fixed: not shown, its value comes from the board
 * @property {string} label
 * @property {Choice[]} choices
 * @property {number | null} min
 * @property {number | null} max
 * @property {string | null} group
 * @property {unknown} value  what it begins with, or null
 *
 * @typedef {{tone: "good" | "bad" | "info", symbol: string, word: string, text: string, rule: string | null}} Verdict
 *
 * @typedef {object} Card
 * @property {number} version
 * @property {string} id
 * @property {string} language
 * @property {string} kind
 * @property {Scene["theme"]} [theme]
 * @property {string} title
 * @property {string} [because]  why this question comes now
 * @property {string} question
 * @property {string[]} facts  lines that belong to the question
 * @property {Field[]} fields
 * @property {string[]} hints
 * @property {number} hints_left
 * @property {number | null} stars
 * @property {Verdict | null} verdict
 * @property {boolean} done
 * @property {boolean} can_show
 * @property {boolean} [can_restart]  false where what was answered stays answered
 * @property {Table | null} [table]  the equities of a decision, once it is made
 * @property {Labels} labels
 *
 * @typedef {{text: string, value: string, bar: number, tone: "best" | "yours" | "other", note: string}} Row  bar: its
 *   length in thousandths
 * @typedef {{caption: string, rows: Row[]}} Table
 *
 * @typedef {{seq: number, kind: string, [more: string]: unknown}} Message
 * @typedef {{seq: number, effect: "keep" | "back" | "put" | "none", moves?: Move[] | null}} Reply
 *
 * @typedef {import("./session.js").Session} Session
 *
 * @typedef {object} Handlers
 * @property {(message: Message) => unknown} [send]  takes a message to whoever judges
 * @property {Session} [session]  given when several views, or a board and a card, belong together
 * @property {typeof import("./modes.js").createModes} [modes]  for a board that can do more than look and play
 * @property {(moves: Move[] | null) => void} [preview]  a choice is pointed at (card only)
 */
export {};
