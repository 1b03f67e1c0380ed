import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { quoteOf, slotColumns } from "./attempts.ts";
import { slotOf } from "./resources.ts";

type Placed = Pick<RevisionRow, "attemptId" | "number">;

/** Releases the place of an order in its delivery slot, because it will not be delivered. */
export async function freeSlot(trx: Queries, { attemptId, number }: Placed): Promise<void> {
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
  revision: Placed & Pick<RevisionRow, "quote">,
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
    .set({ resource: slotOf(fulfilment) })
    .where("attemptId", "=", revision.attemptId)
    .where("resource", "like", "slot:%")
    .execute();
}
