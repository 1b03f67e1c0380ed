import type { Control, EarlyInput } from "./page-scripts.ts";

/** Repeats the recorded input on the hydrated page: clicks buttons and fills in controls. */
export function replay(inputs: EarlyInput[]): void {
  for (const input of inputs) {
    if (!input.target.isConnected) continue;
    if (input.kind === "click") press(input.target);
    else fillIn(input);
  }
}

function press(target: HTMLElement): void {
  // The browser has handled this button without scripts.
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
    // React ignores an input event if the value equals the one that it tracks, so its value tracking is bypassed.
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
