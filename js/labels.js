/** Words: all of them come with the scene or the card; this only fills in their gaps. */

/** @typedef {import("./types.js").Labels} Labels */

/** The label of a key with its `{placeholders}` filled; the key itself where there is no label.
 * @param {Labels} labels @param {string} key @param {Record<string, string | number>} [values] */
export function say(labels, key, values = {}) {
  const text = labels[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}
