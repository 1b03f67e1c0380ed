import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import { ordersLeft } from "#app/domain/delivery/offers.ts";
import type { Queries, Store } from "#server/platform/storage/store.ts";
import { countsOn } from "./slot-counts.ts";

/** A slot with a limited number of orders, and the settings that limit it. */
export interface SlotWish {
  fulfilment: Fulfilment;
  config: Pick<DeliveryConfig, "ways" | "dayCapacity">;
}

/** What to hold for a choice; null when neither its slot nor its day has a capacity. */
export function slotWish(config: SlotWish["config"], fulfilment: Fulfilment): SlotWish | null {
  return ordersLeft(config, [], fulfilment) === null ? null : { config, fulfilment };
}

/** Whether the orders of other attempts leave no place in a slot. Needs the lock of the day (`placesOf`) first. */
export async function isFull(
  trx: Queries,
  { store }: { store: Pick<Store, "now"> },
  { config, fulfilment }: SlotWish,
  attemptId: string,
): Promise<boolean> {
  const counts = await countsOn(trx, store, fulfilment.date, { attemptId });
  return ordersLeft(config, counts, fulfilment) === 0;
}
