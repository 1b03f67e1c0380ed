import { useEffect, useSyncExternalStore } from "react";
import { toRinggitText } from "#app/domain/money.ts";
import type { ShippingConfig } from "#app/domain/quote.ts";
import { readStored, writeStored } from "#app/features/layout/browser-storage.ts";
import { SHIPPING_FIELDS, type ShippingValues } from "./shipping-form.ts";

const KEY = "shipping-config";

/** Keeps what the server answered, in ringgit, for a time when it cannot answer. */
export function useCachedShipping(config: ShippingConfig | null): ShippingValues | null {
  useEffect(() => {
    if (config) writeStored(KEY, JSON.stringify(asTyped(config)));
  }, [config]);
  const kept = useSyncExternalStore(
    () => () => {},
    () => readStored(KEY),
    () => null,
  );
  return config ? asTyped(config) : parse(kept);
}

/** The amounts as they stand in the fields. */
export function asTyped(config: ShippingConfig): ShippingValues {
  return {
    shippingCost: toRinggitText(config.shippingCost),
    freeShippingThreshold: toRinggitText(config.freeShippingThreshold),
  };
}

function parse(kept: string | null): ShippingValues | null {
  try {
    const values = JSON.parse(kept ?? "null") as Partial<ShippingValues> | null;
    const isWhole = SHIPPING_FIELDS.every((name) => /^\d+\.\d\d$/.test(String(values?.[name])));
    return isWhole ? (values as ShippingValues) : null;
  } catch {
    return null;
  }
}
