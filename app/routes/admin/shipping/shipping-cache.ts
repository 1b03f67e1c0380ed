import { useEffect, useSyncExternalStore } from "react";
import { senOfRinggit, toRinggitText } from "#app/domain/money.ts";
import { inRinggit, SHIPPING_MIRROR_KEY, type ShippingConfig } from "#app/domain/cart/shipping.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { SHIPPING_FIELDS, type ShippingValues } from "./shipping-form.ts";

/**
 * The settings as field texts. Stores the server's settings in the format of GET /api/shipping-config, and returns the
 * stored ones when the server's are missing (null).
 */
export function useCachedShipping(config: ShippingConfig | null): ShippingValues | null {
  useEffect(() => {
    if (config) writeStored(SHIPPING_MIRROR_KEY, JSON.stringify(inRinggit(config)));
  }, [config]);
  const kept = useSyncExternalStore(
    () => () => {},
    () => readStored(SHIPPING_MIRROR_KEY),
    () => null,
  );
  return config ? asTyped(config) : keptShipping(kept);
}

/** The amounts as field texts. */
export function asTyped(config: ShippingConfig): ShippingValues {
  return {
    shippingCost: toRinggitText(config.shippingCost),
    freeShippingThreshold: toRinggitText(config.freeShippingThreshold),
  };
}

/** The stored settings as field texts; null if they are missing or invalid. */
export function keptShipping(kept: string | null): ShippingValues | null {
  try {
    const values = JSON.parse(kept ?? "null") as Partial<Record<string, unknown>> | null;
    const [shippingCost, freeShippingThreshold] = SHIPPING_FIELDS.map((name) =>
      senOfRinggit(Number(values?.[name])),
    );
    return shippingCost === undefined || freeShippingThreshold === undefined
      ? null
      : asTyped({ shippingCost, freeShippingThreshold });
  } catch {
    return null;
  }
}
