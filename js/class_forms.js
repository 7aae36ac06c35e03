/** Forms of a class's pages: what is refused is said beside the button, and every entry stays. */

/** @param {HTMLFormElement} form @param {string} sentence */
function tell(form, sentence) {
  const place = form.querySelector(".error[role=alert]") ?? document.createElement("p");
  place.className = "error";
  place.setAttribute("role", "alert");
  place.textContent = sentence;
  form.append(place);
  place.scrollIntoView?.({ block: "nearest" });
}

/**
 * Send a form; goes on where the server says, or tells why it did not take it.
 * @param {HTMLFormElement} form @param {string} failed  the sentence where nobody answers
 * @param {typeof fetch} [send] @param {(address: string) => void} [go]
 */
export async function submit(form, failed, send = fetch, go = (address) => location.assign(address)) {
  const files = form.enctype === "multipart/form-data";
  const data = new FormData(form);
  const body = files ? data : new URLSearchParams(/** @type {any} */ (data));
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  try {
    const response = await send(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    if (response.ok) return go(response.url);
    tell(form, (await response.json()).error ?? failed);
  } catch {
    tell(form, failed);
  }
  for (const button of buttons) button.disabled = false;
}

/** @param {string} failed */
export function keepEntries(failed) {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload(); // the way back shows what is there now, and buttons that work
  });
  for (const form of document.querySelectorAll("form[data-keeps]")) {
    if (!(form instanceof HTMLFormElement)) continue;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void submit(form, failed);
    });
  }
}
