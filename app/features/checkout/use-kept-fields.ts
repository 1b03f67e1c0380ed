import { type RefObject, useEffect } from "react";

const STORAGE_KEY = "checkout-details";

/**
 * Stores the values of a form in session storage. When the page is opened again, restores them into fields that are
 * empty, and over a postcode that was only filled in. The values are checked like typed text.
 * @param filledPostcode the postcode that was filled in; "" for none
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  filledPostcode: string,
) {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    restore(element, names, filledPostcode);
    const keep = () => save(element, names);
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, names, filledPostcode]);
}

/** Deletes the stored values. */
export function forgetKeptFields(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

function save(form: HTMLFormElement, names: readonly string[]): void {
  const data = new FormData(form);
  const entries = names.map((name) => [name, data.get(name)]);
  withStorage((storage) =>
    storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries))),
  );
}

function restore(form: HTMLFormElement, names: readonly string[], filledPostcode: string): void {
  const kept = withStorage((storage) => readKept(storage.getItem(STORAGE_KEY)));
  if (!kept) return;
  for (const name of names) {
    const value = kept.get(name);
    const control = form.elements.namedItem(name);
    if (!value || !isControl(control)) continue;
    const isFilledIn = name === "postcode" && control.value === filledPostcode;
    if (control.value !== "" && !isFilledIn) continue;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The stored texts by field name; other stored values are ignored. */
export function readKept(text: string | null): Map<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
    return new Map(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return new Map();
  }
}

function isControl(
  element: Element | RadioNodeList | null,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** Undefined if the browser forbids storage, or if it is full. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
