/**
 * Presses of buttons that add to the cart (`data-adding`) before the page is hydrated. Posted as plain HTML, the answer
 * would replace the page, and a second press would add twice. So the button says at once what it does, and the hydrated
 * page presses it again.
 */
const TOAST_MS = 3000;

let held: HTMLElement | undefined;

function hold(event: SubmitEvent): void {
  const button = event.submitter;
  if (!button?.dataset["adding"]) return;
  event.preventDefault();
  button.dataset["pressed"] = "";
  held = button;
}

/** Stays until the press is done again: hydration, once begun, would answer a second press as the first. */
function ignoreSecond(event: MouseEvent): void {
  if (!(event.target instanceof Node && held?.contains(event.target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function startHolding(): void {
  addEventListener("click", ignoreSecond, true);
  addEventListener("submit", hold, true);
}

/** From here on the framework answers; what is held stays held. */
export function stopHolding(): void {
  removeEventListener("submit", hold, true);
}

/** The button whose press is to be done again, if there is one. */
export function releaseHeld(): HTMLElement | undefined {
  stopHolding();
  removeEventListener("click", ignoreSecond, true);
  const button = held;
  delete button?.dataset["pressed"];
  held = undefined;
  return button;
}

/** The page cannot be hydrated: the form is posted as plain HTML after all, or, offline, says that it failed. */
export function postPlainly(): void {
  const button = releaseHeld();
  if (!button) return;
  if (navigator.onLine) button.click();
  else showFailure(button.dataset["failure"] ?? "");
}

function showFailure(text: string): void {
  const toasts = document.createElement("div");
  toasts.className = "toasts";
  toasts.innerHTML = '<p role="alert" class="toast toast-error"></p>';
  (toasts.firstChild as Element).textContent = text;
  document.body.append(toasts);
  setTimeout(() => toasts.remove(), TOAST_MS);
}
