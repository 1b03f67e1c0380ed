import { z } from "zod";
import { overlappingArea } from "#app/domain/delivery/areas.ts";
import { isDay } from "#app/domain/delivery/calendar.ts";
import {
  DEFAULT_DELIVERY,
  type DeliveryConfig,
  DELIVERY_LIMITS,
  WAYS,
} from "#app/domain/delivery/config.ts";
import { overlappingSlots } from "#app/domain/delivery/slot.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { cachedUntilContentChanges } from "../platform/memory/content-version.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { readSettingOr, type Save, saveSetting, type SettingKind } from "./settings.ts";

const { capacity: mostOrders, ...most } = DELIVERY_LIMITS;

const minute = z.int().min(0).max(1440);
const capacity = z.int().min(1).max(mostOrders).nullable();
const sen = z.int().min(0).max(MAX_SHIPPING_SEN);
const postcode = z.int().min(0).max(99_999);

const slots = z
  .array(
    z
      .object({ from: minute, to: minute, capacity })
      .refine(({ from, to }) => from < to, "must end after its start"),
  )
  .max(most.slots)
  .refine((list) => overlappingSlots(list) === undefined, "must not overlap");

const way = z.object({
  isOffered: z.boolean(),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  slots,
});

const areas = z
  .array(
    z.object({
      name: z.string().max(most.areaName),
      ranges: z
        .array(z.tuple([postcode, postcode]).refine(([first, last]) => first <= last))
        .min(1)
        .max(most.rangesText),
      cost: sen,
      freeFrom: sen,
      refusedClasses: z.array(z.string()),
    }),
  )
  .max(most.areas)
  .refine((list) => overlappingArea(list) === undefined, "must not overlap");

const deliverySchema = z
  .object({
    isOn: z.boolean(),
    ways: z.object({ delivery: way, pickup: way }),
    leadHours: z.int().min(0).max(most.leadHours),
    cutOffs: z.array(minute.nullable()).length(7),
    closedDays: z.array(z.string().refine(isDay)).max(most.closedDays),
    horizonDays: z.int().min(0).max(most.horizonDays),
    dayCapacity: capacity,
    areas,
    servesElsewhere: z.boolean(),
  })
  .refine(({ isOn, ways }) => !isOn || WAYS.some((name) => ways[name].isOffered), {
    message: "must offer a way",
  });

const DELIVERY: SettingKind<DeliveryConfig> = { name: "delivery", schema: deliverySchema };

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
