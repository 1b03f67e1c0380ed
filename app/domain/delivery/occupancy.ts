import { addDays, type Day, weekdayOf } from "./calendar.ts";
import { type DeliveryConfig, type Way, WAYS } from "./config.ts";
import type { SlotCount } from "./offers.ts";
import { slotId } from "./slot.ts";

/**
 * The orders of a slot. `capacity`: how many it takes; null for any number, and for a slot that is not offered any more.
 */
interface SlotLoad {
  way: Way;
  slot: string;
  orders: number;
  capacity: number | null;
}

/** The orders of a day. `capacity`: how many it takes in all; null for any number. */
export interface DayLoad {
  day: Day;
  isClosed: boolean;
  orders: number;
  capacity: number | null;
  slots: SlotLoad[];
}

/**
 * How full each slot is, of `days` days from today on. Slots that are not offered any more are listed while they have
 * orders.
 */
export function occupancy(
  config: DeliveryConfig,
  counts: readonly SlotCount[],
  today: Day,
  days: number,
): DayLoad[] {
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at);
    const isClosed = config.closedDays.includes(day);
    const made = counts.filter((count) => count.day === day);
    const ordersOf = (way: Way, slot: string) =>
      made.find((count) => count.way === way && count.slot === slot)?.orders ?? 0;
    const offered = isClosed ? [] : offeredSlots(config, day);
    const gone = made.filter(
      ({ way, slot }) => !offered.some((one) => one.way === way && one.slot === slot),
    );
    return {
      day,
      isClosed,
      orders: made.reduce((sum, { orders }) => sum + orders, 0),
      capacity: config.dayCapacity,
      slots: [
        ...offered.map((one) => ({ ...one, orders: ordersOf(one.way, one.slot) })),
        ...gone.map(({ way, slot, orders }) => ({ way, slot, orders, capacity: null })),
      ],
    };
  });
}

function offeredSlots({ ways }: DeliveryConfig, day: Day): Omit<SlotLoad, "orders">[] {
  return WAYS.filter(
    (way) => ways[way].isOffered && ways[way].weekdays.includes(weekdayOf(day)),
  ).flatMap((way) =>
    [...ways[way].slots]
      .sort((a, b) => a.from - b.from)
      .map((slot) => ({ way, slot: slotId(slot), capacity: slot.capacity })),
  );
}
