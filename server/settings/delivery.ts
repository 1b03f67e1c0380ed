import { DEFAULT_DELIVERY, type DeliveryConfig } from "#app/domain/delivery/config.ts";
import { deliveryRules } from "#app/domain/delivery/rules.ts";
import { cachedUntilContentChanges } from "../platform/memory/content-version.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { readSettingOr, type Save, saveSetting, type SettingKind } from "./settings.ts";

const DELIVERY: SettingKind<DeliveryConfig> = { name: "delivery", schema: deliveryRules };

/** The settings with their version. savedAt is null when nothing was ever saved, or it cannot be read. */
export type SavedDelivery = DeliveryConfig & { version: number; savedAt: number | null };

/**
 * The delivery settings, read from the store each time. When nothing was ever saved they are on or off as configured.
 * Off when the saved value cannot be read, which logs an alert.
 * @throws when the store cannot be read
 */
export async function readDelivery(
  shop: Pick<ShopCore, "store" | "log" | "env">,
): Promise<SavedDelivery> {
  const saved = await readSettingOr(shop, DELIVERY, DEFAULT_DELIVERY);
  return saved.version === 0 ? { ...saved, isOn: shop.env.startsWithDates } : saved;
}

/** The same for display, cached until a setting is saved. */
export const readShownDelivery = cachedUntilContentChanges(readDelivery);

/** Saves all of it as one. @throws when it is not valid; nothing is changed then */
export const saveDelivery: Save<DeliveryConfig> = (shop, config, options) =>
  saveSetting(shop, DELIVERY, config, options);
