import { type RefObject, useEffect } from "react";
import type { FilledTown } from "#app/domain/delivery/town.ts";
import { controlOf, textsOf, writeInto } from "./form-fields.ts";

const STORAGE_KEY = "checkout-details";

/**
 * Stores the values of a form in session storage. When the page is opened again, restores them into fields that are
 * empty, and over a town that was only filled in. The values are checked like typed text.
 * @param filled the town that was filled in; null for none
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  filled: FilledTown | null,
) {
  const { postcode = "", city = "", state = "" } = filled ?? {};
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    fillIn(element, keptFields(), new Map(Object.entries({ postcode, city, state })));
    const keep = () => save(element, names);
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, names, postcode, city, state]);
}

/** The stored values; an empty map without any. */
function keptFields(): Map<string, string> {
  return withStorage((storage) => readKept(storage.getItem(STORAGE_KEY))) ?? new Map();
}

/** Deletes the stored values. */
export function forgetKeptFields(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

function save(form: HTMLFormElement, names: readonly string[]): void {
  const texts = JSON.stringify(textsOf(form, names));
  withStorage((storage) => storage.setItem(STORAGE_KEY, texts));
}

/** Writes stored texts into the fields that are empty, or have what `over` has for them. */
function fillIn(
  form: HTMLFormElement,
  texts: ReadonlyMap<string, string>,
  over: ReadonlyMap<string, string>,
): void {
  for (const [name, text] of texts) {
    const control = controlOf(form, name);
    const isFree = control?.value === "" || control?.value === over.get(name);
    if (control && isFree && text !== "") writeInto(control, text);
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

/** Undefined if the browser forbids storage, or if it is full. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
