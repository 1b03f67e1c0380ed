import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries, Store } from "#server/platform/storage/store.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import { ordersLeft } from "#app/domain/delivery/offers.ts";
import { quoteOf, slotColumns } from "./attempts.ts";
import { slotKey } from "./resources.ts";
import { countsOn } from "./slot-counts.ts";

type RevisionId = Pick<RevisionRow, "attemptId" | "number">;

/** Releases the place of an order in its delivery slot, because it will not be delivered. */
export async function freeSlot(trx: Queries, { attemptId, number }: RevisionId): Promise<void> {
  await trx
    .updateTable("orderRevisions")
    .set(slotColumns(undefined))
    .where("attemptId", "=", attemptId)
    .where("number", "=", number)
    .execute();
}

/** Counts an order in another slot, also for the bill that it may still get. */
export async function moveSlot(
  trx: Queries,
  revision: RevisionId & Pick<RevisionRow, "quote">,
  fulfilment: Fulfilment,
): Promise<void> {
  const quote = quoteOf(revision);
  await trx
    .updateTable("orderRevisions")
    .set({
      ...slotColumns(fulfilment),
      ...(quote && { quote: JSON.stringify({ ...quote, fulfilment }) }),
    })
    .where("attemptId", "=", revision.attemptId)
    .where("number", "=", revision.number)
    .execute();
  await trx
    .updateTable("holdItems")
    .set({ resource: slotKey(fulfilment) })
    .where("attemptId", "=", revision.attemptId)
    .where("resource", "like", "slot:%")
    .execute();
}

/** A slot with a limited number of orders, and the settings that limit it. */
export interface SlotToHold {
  fulfilment: Fulfilment;
  config: Pick<DeliveryConfig, "ways" | "dayCapacity">;
}

/** What to hold for a choice; null when neither its slot nor its day has a capacity. */
export function slotToHold(
  config: SlotToHold["config"],
  fulfilment: Fulfilment,
): SlotToHold | null {
  return ordersLeft(config, [], fulfilment) === null ? null : { config, fulfilment };
}

/** Whether the orders of other attempts leave no place in a slot. Needs the lock of the day (`placesOf`) first. */
export async function isSlotFull(
  trx: Queries,
  { store }: { store: Pick<Store, "now"> },
  { config, fulfilment }: SlotToHold,
  attemptId: string,
): Promise<boolean> {
  const counts = await countsOn(trx, store, fulfilment.date, { attemptId });
  return ordersLeft(config, counts, fulfilment) === 0;
}
