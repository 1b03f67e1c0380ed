import { type RefObject, useEffect, useState } from "react";
import type { FilledPlace, Place } from "#app/domain/delivery/place.ts";
import { POSTCODE } from "#app/domain/delivery/postcode.ts";
import { controlOf, writeInto } from "#app/components/checkout/form-fields.ts";

/**
 * Fills in city and state when a postcode is typed. Text that the shopper typed there is kept. Without an answer the
 * form does not change.
 * @param first the initial place of the page
 * @returns the place that was filled in last
 */
export function useFilledPlace(
  form: RefObject<HTMLFormElement | null>,
  first: FilledPlace | null,
): Place | null {
  const [filledPlace, setFilledPlace] = useState<Place | null>(null);
  const { postcode = "", city = "", state = "" } = first ?? {};
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let asked = postcode;
    let filled: Place = { city, state };

    function fillIn(found: Place): void {
      if (!element) return;
      for (const name of ["city", "state"] as const) {
        const control = controlOf(element, name);
        if (control?.value !== "" && control?.value !== filled[name]) continue;
        writeInto(control, found[name]);
        // A text that is typed in this moment replaces the filled-in one.
        if (control === document.activeElement && control instanceof HTMLInputElement) {
          control.select();
        }
      }
      filled = found;
      setFilledPlace(found);
    }
    async function ask(typed: string): Promise<void> {
      asked = typed;
      const found = await placeOf(typed);
      if (found && asked === typed) fillIn(found);
    }
    const onInput = () => {
      const typed = element.isConnected ? (controlOf(element, "postcode")?.value.trim() ?? "") : "";
      if (POSTCODE.test(typed) && typed !== asked) void ask(typed);
    };
    // Also text that was typed before hydration.
    onInput();
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [form, postcode, city, state]);
  return filledPlace;
}

async function placeOf(postcode: string): Promise<Place | undefined> {
  try {
    const response = await fetch(`/api/postcode?postcode=${postcode}`);
    return response.ok ? ((await response.json()) as Place) : undefined;
  } catch {
    return undefined;
  }
}
