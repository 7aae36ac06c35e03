/** Where the class is that a site belongs to. */

/** What the class's addresses begin with, or null where the site belongs to none.
 * @param {string} site  the site's top @returns {Promise<string | null>} */
export async function classRoot(site) {
  try {
    const said = await (await fetch(`${site}/class.json`, { cache: "no-store" })).json();
    return typeof said.class === "string" ? said.class : null;
  } catch {
    return null; // an old site, or no network
  }
}
