type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field of this name; undefined when the form has none. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return isControl(control) ? control : undefined;
}

/** Writes into a field as typing would, so that every listener learns of it. */
export function writeInto(control: Control, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The texts of a form by the names of their fields. */
export function textsOf(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, data.get(name)]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

function isControl(element: Element | RadioNodeList | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
