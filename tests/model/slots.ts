import { addDays, type Day, dayOf } from "#app/domain/delivery/calendar.ts";
import type { SlotCount } from "#app/domain/delivery/offers.ts";
import { slotId } from "#app/domain/delivery/slot.ts";
import { deliveryField } from "#app/routes/checkout/delivery-form-values.ts";
import { createLog } from "#server/platform/log.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { readSlotCounts } from "#server/store/slot-counts.ts";
import { saveDelivery } from "#server/settings/delivery.ts";
import { OFFERED } from "#tests/support/delivery.ts";
import type { TwoShops } from "./two-shops.ts";

const MORNING = "10:00-13:00";
const AFTERNOON = "14:00-18:00";
/** Orders that a slot takes, and a day. */
const CAPACITY: Record<string, number> = { [MORNING]: 1, [AFTERNOON]: 2 };
const DAY_CAPACITY = 2;

/** What a shopper may choose: days from today, and a slot; "" is the earliest slot that is free. Often the same. */
export const CHOICES = [
  ...Array.from({ length: 5 }, () => `1 ${MORNING}` as const),
  `1 ${AFTERNOON}`,
  `2 ${MORNING}`,
  "",
] as const;
type Choice = (typeof CHOICES)[number];

/** Offers slots with small capacities, which the orders of earlier sequences do not take. @returns the day of today */
export async function resetSlots(shops: TwoShops): Promise<Day> {
  const { store } = shops;
  await store.db.updateTable("orderRevisions").set({ way: null, day: null, slot: null }).execute();
  const writer = {
    store,
    clock: () => shops.now(),
    log: createLog("error", () => {}),
    content: createContentVersion(),
  };
  const { delivery, pickup } = OFFERED.ways;
  const slots = delivery.slots.map((slot) => ({
    ...slot,
    capacity: CAPACITY[slotId(slot)] ?? null,
  }));
  const ways = { delivery: { ...delivery, slots }, pickup };
  const config = { ...OFFERED, ways, dayCapacity: DAY_CAPACITY };
  const outcome = await saveDelivery(writer, config, { savedBy: "model" });
  if (!outcome.ok) throw new Error("the slots were not reset");
  return dayOf(await storeTime(store));
}

/** The fields of a choice in the checkout form. */
export function fieldsOf(choice: Choice = "", today: Day): Record<string, string> {
  if (choice === "") return {};
  const [ahead, slot = ""] = choice.split(" ");
  const date = addDays(today, Number(ahead));
  return {
    [deliveryField.way]: "delivery",
    [deliveryField.date("delivery")]: date,
    [deliveryField.slot("delivery", date)]: slot,
  };
}

/** What the shop itself counts. */
export function slotOrders({ store }: TwoShops): Promise<SlotCount[]> {
  return readSlotCounts(store, "0000-01-01", "9999-12-31");
}

/** I11: orders of a slot or day that are paid or held never exceed its capacity. `of`: whose orders were counted */
export function withinCapacity(of: string, orders: SlotCount[]): string[] {
  const bySlot = Map.groupBy(orders, ({ day, slot }) => `${day} ${slot}`);
  const byDay = Map.groupBy(orders, ({ day }) => day);
  return [...bySlot, ...byDay].flatMap(([name, rows]) => {
    const [, slot] = name.split(" ");
    const capacity = slot === undefined ? DAY_CAPACITY : (CAPACITY[slot] ?? 0);
    const sum = rows.reduce((total, row) => total + row.orders, 0);
    return sum > capacity ? [`I11: ${of}: ${sum} of ${capacity} places of ${name}`] : [];
  });
}
