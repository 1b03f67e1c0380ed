import { currentLanguage, type Language } from "#app/texts/language.ts";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { DELIVERY_TEXTS } from "./delivery-texts.ts";
import { type DeliveryValues, readDeliveryValues } from "./delivery-values.ts";

/** The result of a post to the delivery page. `values`: the typed values, if they are not saved. */
export type DeliveryAnswer =
  | { kind: "success"; text: string }
  | { kind: "invalid"; text: string; values: DeliveryValues; errors: DeliveryErrors }
  | { kind: "changed" | "failed" | "kept"; text: string; values: DeliveryValues }
  /** A row was added to a list, or removed from it. Nothing is saved. */
  | { kind: "edited"; text: string; values: DeliveryValues; focus: string };

/** The values typed before the session ended. */
export function keptDelivery(form: FormData | null, language: Language): DeliveryAnswer | null {
  if (!form) return null;
  return { kind: "kept", text: DELIVERY_TEXTS[language].kept, values: readDeliveryValues(form) };
}

/** The action data for a lost answer. */
export function lostDelivery(form: FormData): DeliveryAnswer {
  const text = DELIVERY_TEXTS[currentLanguage()].failed;
  return { kind: "failed", text, values: readDeliveryValues(form) };
}
