import { type Sen, senOfRinggit } from "#app/domain/money.ts";
import { MAX_SHIPPING_SEN, type ShippingConfig } from "#app/domain/shipping.ts";
import { fieldText } from "./field-text.ts";
import { SHIPPING_TEXTS } from "./shipping-texts.ts";

export const SHIPPING_FIELDS = ["shippingCost", "freeShippingThreshold"] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];

/** The typed values. */
export type ShippingValues = Record<ShippingField, string>;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number in a field; 0 when the text is not a number, as the specification requires. */
export function numberOf(text: string): number {
  return NUMBER.test(text.trim()) ? Number(text) : 0;
}

/** Sen for the preview; 0 for an invalid amount. */
export function previewSen(text: string): Sen {
  return senOfRinggit(numberOf(text)) ?? 0;
}

/** The typed values of both fields. */
export function readShippingValues(form: FormData): ShippingValues {
  return {
    shippingCost: fieldText(form, "shippingCost").slice(0, 40),
    freeShippingThreshold: fieldText(form, "freeShippingThreshold").slice(0, 40),
  };
}

/** Reads the form. `version` is the version of the settings that the form was shown with. */
export function readShippingForm(
  form: FormData,
): { ok: true; config: ShippingConfig; version: number } | { ok: false; errors: ShippingErrors } {
  const values = readShippingValues(form);
  const config: ShippingConfig = { shippingCost: 0, freeShippingThreshold: 0 };
  const errors: ShippingErrors = {};
  for (const name of SHIPPING_FIELDS) {
    const amount = amountOrError(values[name]);
    if (typeof amount === "number") config[name] = amount;
    else errors[name] = amount;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const version = fieldText(form, "version");
  // A missing version equals no saved version, so the save is a conflict.
  return { ok: true, config, version: /^\d{1,9}$/.test(version) ? Number(version) : -1 };
}

function amountOrError(text: string): Sen | string {
  if (text.trim() === "") return SHIPPING_TEXTS.required;
  const sen = senOfRinggit(numberOf(text));
  if (sen === undefined) return SHIPPING_TEXTS.notAnAmount;
  return sen > MAX_SHIPPING_SEN ? SHIPPING_TEXTS.tooLarge : sen;
}

/** The result of saving the shipping settings. `values`: the typed values if they were not saved. */
export type ShippingAnswer =
  | { kind: "success"; text: string }
  | { kind: "invalid"; text: string; values: ShippingValues; errors: ShippingErrors }
  | { kind: "changed" | "failed"; text: string; values: ShippingValues }
  /** Not a result of saving: the values that were typed before the session ended. */
  | { kind: "kept"; text: string; values: ShippingValues };

/** The action data for a lost answer. */
export function lostShipping(form: FormData): ShippingAnswer {
  return { kind: "failed", text: SHIPPING_TEXTS.failed, values: readShippingValues(form) };
}
