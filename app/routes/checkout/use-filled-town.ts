import { type RefObject, useEffect, useState } from "react";
import type { FilledTown, Town } from "#app/domain/delivery/town.ts";
import { POSTCODE } from "#app/domain/delivery/postcode.ts";
import { controlOf, writeInto } from "#app/components/checkout/form-fields.ts";

/**
 * Fills in city and state when a postcode is typed. Text that the shopper typed there is kept. Without an answer the
 * form does not change.
 * @param first the initial town of the page
 * @returns the town that was filled in last
 */
export function useFilledTown(
  form: RefObject<HTMLFormElement | null>,
  first: FilledTown | null,
): Town | null {
  const [filledTown, setFilledTown] = useState<Town | null>(null);
  const { postcode = "", city = "", state = "" } = first ?? {};
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let asked = postcode;
    let filled: Town = { city, state };

    function fillIn(found: Town): void {
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
      setFilledTown(found);
    }
    async function ask(typed: string): Promise<void> {
      asked = typed;
      const found = await townOf(typed);
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
  return filledTown;
}

async function townOf(postcode: string): Promise<Town | undefined> {
  try {
    const response = await fetch(`/api/postcode?postcode=${postcode}`);
    return response.ok ? ((await response.json()) as Town) : undefined;
  } catch {
    return undefined;
  }
}
