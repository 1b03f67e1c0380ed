import { t } from "#app/texts/t.ts";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { type DeliveryValues, readDeliveryValues } from "./delivery-values.ts";

/** The result of a post to the delivery page. `values`: the typed values, if they are not saved. */
export type DeliveryAnswer =
  | { kind: "success"; text: string }
  | { kind: "invalid"; text: string; values: DeliveryValues; errors: DeliveryErrors }
  | { kind: "changed" | "failed" | "kept"; text: string; values: DeliveryValues }
  /** A row was added to a list, or removed from it. Nothing is saved. */
  | { kind: "edited"; text: string; values: DeliveryValues; focus: string };

/** The values typed before the session ended. */
export function keptDelivery(form: FormData | null): DeliveryAnswer | null {
  if (!form) return null;
  const text = t(
    "Your session had ended and nothing was saved. What you typed is still below; save once more.",
  );
  return { kind: "kept", text, values: readDeliveryValues(form) };
}

/** The action data for a lost answer. */
export function lostDelivery(form: FormData): DeliveryAnswer {
  const text = t("The settings could not be saved. Please try again.");
  return { kind: "failed", text, values: readDeliveryValues(form) };
}
