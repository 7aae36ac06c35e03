/**
 * Notebooks after an update of the site. JupyterLite shows a visitor's own copy rather than the site's, also when
 * it was only run. A copy with the words that the site once gave makes room for the new notebook; one that was
 * changed is kept beside it.
 */

const DATABASE = "bglearn files";
const STORE = "files";
const KNOWN = "bglearn.notebooks";

/** The words of a notebook as one number; Python has the same in site/contents.py.
 * @param {{cells: {cell_type: string, source: string | string[]}[]}} notebook */
export function digest({ cells }) {
  const text = cells.map(({ cell_type: kind, source }) => `${kind}\n${[source].flat().join("")}\n`).join("");
  let hash = 2166136261;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 16777619);
  return hash >>> 0;
}

/** The name under which a changed copy is kept. @param {string} path @param {string} word @param {(path: string) => boolean} isTaken */
export function nameBeside(path, word, isTaken) {
  const stem = path.replace(/\.ipynb$/, "");
  for (let number = 1; ; number++) {
    const name = `${stem} (${word}${number > 1 ? ` ${number}` : ""}).ipynb`;
    if (!isTaken(name)) return name;
  }
}

/** @template Value @param {IDBRequest<Value>} request @returns {Promise<Value>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The visitor's notebooks, or null while there are none. */
async function open() {
  const there = await indexedDB.databases();
  if (!there.some(({ name }) => name === DATABASE)) return null;
  const database = await done(indexedDB.open(DATABASE));
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return null;
}

/**
 * Makes room for what is new. @param {Record<string, number>} now  the site's notebooks and the digests of their words
 * @param {string} word  added to the name of a copy that was changed
 */
export async function renew(now, word) {
  /** @type {Record<string, number>} */
  const before = JSON.parse(localStorage.getItem(KNOWN) ?? "{}");
  const changed = Object.keys(now).filter((path) => before[path] !== undefined && before[path] !== now[path]);
  const database = changed.length ? await open() : null;
  if (database) {
    const keys = new Set(await done(database.transaction(STORE).objectStore(STORE).getAllKeys()));
    for (const path of changed.filter((one) => keys.has(one))) {
      const store = database.transaction(STORE, "readwrite").objectStore(STORE);
      const copy = await done(store.get(path));
      if (digest(copy.content) !== before[path]) {
        const beside = nameBeside(path, word, (name) => keys.has(name));
        await done(store.put({ ...copy, path: beside, name: beside.split("/").at(-1) }, beside));
      }
      await done(store.delete(path));
    }
    database.close();
  }
  localStorage.setItem(KNOWN, JSON.stringify({ ...before, ...now }));
}
