/** Progress as a file, one event a line: how it goes from one browser, or program, to another. */
import { say } from "./labels.js";

/** Gives the learner all lines as a file. @param {string[]} lines */
export function save(lines) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(lines.map((line) => `${line}\n`), { type: "application/jsonl" }));
  link.download = `bglearn-${new Date().toISOString().slice(0, 10)}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Takes over the events of a file, and says what came of it.
 * @param {ReturnType<typeof import("./events.js").createEvents>} store @param {HTMLInputElement} field @param {Record<string, string>} words */
export async function load(store, field, words) {
  const lines = ((await field.files?.[0]?.text()) ?? "").split("\n").filter((line) => line.trim());
  field.value = "";
  const count = store.merge(lines);
  const known = store.lines();
  return count || lines.some((line) => known.includes(line)) ? say(words, "brought", { count }) : say(words, "no_file");
}
