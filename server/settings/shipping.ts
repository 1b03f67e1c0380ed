import { z } from "zod";
import { MAX_SHIPPING_SEN, type ShippingSettings } from "#app/domain/cart/shipping.ts";
import { cachedUntilContentChanges } from "../platform/memory/content-version.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { readSettingOr, type Save, saveSetting, type SettingKind } from "./settings.ts";

export const DEFAULT_SHIPPING: ShippingSettings = {
  shippingCost: 800,
  freeShippingThreshold: 10_000,
};

const sen = z.int().min(0).max(MAX_SHIPPING_SEN);

export const shippingSchema = z.object({
  shippingCost: sen,
  freeShippingThreshold: sen,
});

const SHIPPING: SettingKind<ShippingSettings> = { name: "shipping", schema: shippingSchema };

/**
 * The current shipping costs in sen, read from the store each time. savedAt is null for the default: nothing was ever
 * saved (version 0), or the saved value cannot be read, which logs an alert.
 * @throws when the store cannot be read: a wrong shipping cost would be worse than none
 */
export function readShipping(
  shop: Pick<ShopCore, "store" | "log">,
): Promise<ShippingSettings & { version: number; savedAt: number | null }> {
  return readSettingOr(shop, SHIPPING, DEFAULT_SHIPPING);
}

/** The same for display, cached until a setting is saved. */
export const readShownShipping = cachedUntilContentChanges(readShipping);

/** Saves both amounts as one. @throws when an amount is not whole sen from 0 to ten million ringgit */
export const saveShipping: Save<ShippingSettings> = (shop, config, options) =>
  saveSetting(shop, SHIPPING, config, options);
