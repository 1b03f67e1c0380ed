import { addDays, type Day } from "#app/domain/delivery/calendar.ts";
import { DEFAULT_DELIVERY, type DeliveryConfig } from "#app/domain/delivery/config.ts";
import { saveDelivery } from "#server/settings/delivery.ts";
import type { Shop } from "#server/shop.ts";

/** Both ways every day from 10:00 to 13:00 and from 14:00 to 18:00, from tomorrow on at any time of the day. */
export const OFFERED: DeliveryConfig = {
  ...DEFAULT_DELIVERY,
  isOn: true,
  leadHours: 0,
  cutOffs: DEFAULT_DELIVERY.cutOffs.map(() => 0),
};

/** RM 5.00 in Klang Valley, and nothing outside it and Johor. */
export const AREAS: Pick<DeliveryConfig, "areas" | "servesElsewhere"> = {
  areas: [
    {
      name: "Klang Valley",
      ranges: [
        [40_000, 48_300],
        [50_000, 60_000],
      ],
      cost: 500,
      freeFrom: 20_000,
      refusedClasses: [],
    },
    {
      name: "Johor",
      ranges: [[79_000, 86_999]],
      cost: 2_500,
      freeFrom: 50_000,
      refusedClasses: [],
    },
  ],
  servesElsewhere: false,
};

/** Saves delivery settings as the owner does, with any version saved before. */
export async function offerDelivery(shop: Shop, changes: Partial<DeliveryConfig> = {}) {
  await saveDelivery(shop, { ...OFFERED, ...changes }, { savedBy: "test" });
}

/** The day that is `count` days after the one on which a test's world begins. */
export const daysAhead = (count: number): Day => addDays("2026-11-20", count);

/** The morning's deliveries take so many orders, everything else any number. */
export function morningsTake(capacity: number): Pick<DeliveryConfig, "ways"> {
  const { delivery, pickup } = OFFERED.ways;
  const [morning, ...later] = delivery.slots.map((slot) => ({ ...slot, capacity: null }));
  const slots = morning ? [{ ...morning, capacity }, ...later] : [];
  return { ways: { delivery: { ...delivery, slots }, pickup } };
}
