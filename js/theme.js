/** Light or dark: as the scene says, else as the host shows itself, else as the system prefers. */
import signs from "../bglearn/board/page_signs.json" with { type: "json" };

/** Whether a name says so. @param {string} what @returns {(name: string) => boolean} */
const says = (what) => (name) => RegExp(`^(${signs.before})(${what})(${signs.after})$`).test(name);

/** What the page around says about itself, or null. @param {Document} page @returns {"light" | "dark" | null} */
export function hostTheme(page) {
  for (const element of [page.body, page.documentElement]) {
    if (!element) continue;
    const { jpThemeLight, vscodeThemeKind, theme } = element.dataset;
    if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
    if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
    const names = [...element.classList, theme ?? "", element.getAttribute("theme") ?? ""];
    if (names.some(says(signs.dark))) return "dark";
    if (names.some(says(signs.light))) return "light";
  }
  return null;
}

/** Follows the host until the signal aborts. The returned function sets what the scene asks for.
 * @param {HTMLElement} element @param {AbortSignal} signal @returns {(wish: import("./types.js").Scene["theme"]) => void} */
export function followTheme(element, signal) {
  /** @type {import("./types.js").Scene["theme"]} */
  let wish = "auto";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const auto = hostTheme(document) ?? (system.matches ? "dark" : "light");
    element.dataset.theme = wish === "auto" ? auto : wish;
  };
  const watcher = new MutationObserver(apply);
  const attributeFilter = ["class", "theme", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];
  for (const root of [document.documentElement, document.body]) watcher.observe(root, { attributes: true, attributeFilter });
  system.addEventListener("change", apply, { signal });
  signal.addEventListener("abort", () => watcher.disconnect());
  apply();
  return (next) => {
    wish = next;
    apply();
  };
}
