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
export async function submit(form, failed, send = fetch, go = goOn) {
  const files = form.enctype === "multipart/form-data";
  const data = new FormData(form);
  const body = files ? data : new URLSearchParams(/** @type {any} */ (data));
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  try {
    const response = await send(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    if (response.ok) return go(response.url);
    const { error, shown } = await response.json();
    const field = shown && form.querySelector("[name=shown]");
    if (field instanceof HTMLInputElement) field.value = shown; // it is told: what is sent once more is meant
    tell(form, error ?? failed);
  } catch {
    tell(form, failed);
  }
  for (const button of buttons) button.disabled = false;
}

const SCROLLED = "bglearn-scrolled";

/** Go on; a page that a form leads back to is seen where it was left. @param {string} address */
function goOn(address) {
  if (address === location.href.split("#")[0]) sessionStorage.setItem(SCROLLED, `${scrollY} ${address}`);
  location.assign(address);
}

/** Where the page was left, when a form has led back to it. */
export function scrollBack() {
  const [height, address] = (sessionStorage.getItem(SCROLLED) ?? "").split(" ");
  sessionStorage.removeItem(SCROLLED);
  if (address === location.href.split("#")[0]) scrollTo(0, Number(height));
}

/** How many puzzles are chosen: whole lessons, and single ones of others. @param {HTMLElement} line @param {ParentNode} form */
export function countChosen(line, form) {
  let count = 0;
  for (const shelf of form.querySelectorAll("details")) {
    const whole = shelf.querySelector("input[name=lessons]:checked:enabled");
    const single = shelf.querySelectorAll("input[name=puzzles]:checked:enabled").length;
    count += whole instanceof HTMLInputElement ? Number(whole.dataset.count) : single;
  }
  line.hidden = !count;
  line.textContent = (line.dataset.chosen ?? "").replace("{count}", String(count));
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
