import { formatRinggit, type Sen, senOfRinggit } from "#app/domain/money.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/shipping.ts";
import type { ShippingConfig } from "#app/domain/shipping.ts";

export const SHIPPING_FIELDS = ["shippingCost", "freeShippingThreshold"] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];

/** What the owner typed. */
export type ShippingValues = Record<ShippingField, string>;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

const REQUIRED = "This field is required";
const NOT_AN_AMOUNT = "Enter an amount of RM 0 or more, in steps of 0.01";
const TOO_LARGE = `Enter an amount of at most ${formatRinggit(MAX_SHIPPING_SEN)}`;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number that a field's text stands for: 0 when it is none, as the specification has it. */
export function numberOf(text: string): number {
  return NUMBER.test(text.trim()) ? Number(text) : 0;
}

/** Sen for the preview: an amount that cannot be saved shows as 0. */
export function previewSen(text: string): Sen {
  return senOfRinggit(numberOf(text)) ?? 0;
}

/** Both fields as they were typed. */
export function readShippingValues(form: FormData): ShippingValues {
  const text = (name: ShippingField) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 40) : "";
  };
  return {
    shippingCost: text("shippingCost"),
    freeShippingThreshold: text("freeShippingThreshold"),
  };
}

/** Reads the form. `version` is that of the settings it was shown with. */
export function readShippingForm(
  form: FormData,
): { ok: true; config: ShippingConfig; version: number } | { ok: false; errors: ShippingErrors } {
  const values = readShippingValues(form);
  const cost = amountOf(values.shippingCost);
  const threshold = amountOf(values.freeShippingThreshold);
  const version = form.get("version");
  if (cost.error === undefined && threshold.error === undefined) {
    return {
      ok: true,
      config: { shippingCost: cost.sen, freeShippingThreshold: threshold.sen },
      // A form that does not say what it saw is treated as one that saw something else.
      version: typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : -1,
    };
  }
  return {
    ok: false,
    errors: {
      ...(cost.error === undefined ? {} : { shippingCost: cost.error }),
      ...(threshold.error === undefined ? {} : { freeShippingThreshold: threshold.error }),
    },
  };
}

function amountOf(text: string): { sen: Sen; error?: undefined } | { error: string } {
  if (text.trim() === "") return { error: REQUIRED };
  const sen = senOfRinggit(numberOf(text));
  if (sen === undefined) return { error: NOT_AN_AMOUNT };
  return sen > MAX_SHIPPING_SEN ? { error: TOO_LARGE } : { sen };
}
