import type { EarlyInput } from "./page-scripts.ts";

/**
 * Does again, for the hydrated page, what a visitor did before: presses the buttons and reports the changed controls.
 * Controls keep the value that the visitor gave them.
 */
export function replay(inputs: EarlyInput[]): void {
  for (const input of inputs) {
    if (!input.target.isConnected) continue;
    if (input.kind === "click") input.target.click();
    else report(input.target);
  }
}

/** React only hears of a change to a value that it did not set itself, so the old value is set through React first. */
function report(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "checkbox" || control.type === "radio") {
    (control as HTMLInputElement).checked = !(control as HTMLInputElement).checked;
    control.click();
  } else {
    const typed = control.value;
    control.value = control.defaultValue;
    setPastReact(control, typed);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function setPastReact(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, value);
}
