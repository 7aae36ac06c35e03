/** The fields of a card: what each holds, and the answer that they make together. Pure. */

/** @typedef {import("./types.js").Field} Field */
/** @typedef {Record<string, string | string[]>} Values  what was filled in, by a field's place; nothing where it
 *   was not touched */

/** What is in a field: what was filled in, or what it begins with. @param {Field} field @param {string | number} place
 * @param {Values} values @returns {string | string[]} */
export function filled(field, place, values) {
  const begin = field.value ?? (field.kind === "many" ? [] : "");
  return values[place] ?? /** @type {string | string[]} */ (Array.isArray(begin) ? begin : String(begin));
}

/** A field's part of the answer, or undefined while there is none. Nothing ticked is an answer too, but not by
 * accident. @param {Field} field @param {string | number} place @param {Values} values @returns {unknown} */
function valueOf(field, place, values) {
  const text = filled(field, place, values);
  if (field.kind === "fixed") return field.value ?? undefined;
  if (field.kind === "many") return place in values || field.value ? text : undefined;
  if (field.kind === "one") return field.choices.find((choice) => choice.id === text)?.value;
  if (field.kind === "text") return String(text).trim() || undefined;
  const number = String(text).trim() === "" ? NaN : Number(text);
  return Number.isInteger(number) && number >= (field.min ?? -Infinity) && number <= (field.max ?? Infinity)
    ? number
    : undefined;
}

/** The answer in the shape of the puzzle's kind, or null while something is missing.
 * @param {Field[]} fields @param {Values} values @returns {Record<string, unknown> | null} */
export function answerOf(fields, values) {
  const parts = fields.map((field, place) => ({ ...field, given: valueOf(field, place, values) }));
  if (!parts.length || parts.some((part) => part.given === undefined)) return null;
  const groups = [...new Set(parts.map((part) => part.group ?? null))];
  /** @param {string | null} group */
  const entries = (group) =>
    parts.filter((part) => (part.group ?? null) === group).map((part) => [part.name, part.given]);
  return Object.fromEntries(
    groups.flatMap((group) => (group === null ? entries(null) : [[group, Object.fromEntries(entries(group))]])),
  );
}
