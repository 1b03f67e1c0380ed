import type { Control, EarlyInput } from "./page-scripts.ts";

/** Does again, for the hydrated page, what a visitor did before: presses the buttons and fills in the controls. */
export function replay(inputs: EarlyInput[]): void {
  for (const input of inputs) {
    if (!input.target.isConnected) continue;
    if (input.kind === "click") press(input.target);
    else fillIn(input);
  }
}

function press(target: HTMLElement): void {
  // Such a button works without scripts.
  if ((target as HTMLButtonElement).commandForElement) return;
  delete target.dataset["pressed"];
  target.click();
}

function fillIn({ target, value, checked }: EarlyInput & { kind: "change" }): void {
  if (target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type)) {
    target.checked = !checked;
    target.click();
  } else if (target.type === "file") {
    tell(target, "change");
  } else if (target instanceof HTMLSelectElement) {
    target.value = value;
    tell(target, "change");
  } else {
    // React only hears of a change to a value that it did not set itself.
    target.value = target.defaultValue;
    setPastReact(target, value);
    tell(target, "input");
  }
}

function tell(control: Control, event: string): void {
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

function setPastReact(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, value);
}
