import type { Queries } from "#server/platform/storage/store.ts";
import { holderOf } from "./resources.ts";
import { turnOver } from "./turnover.ts";

/**
 * Releases the hold of an attempt: its order cannot be paid any more, or the back end has taken the goods from stock.
 * @param now ms since the epoch
 */
export async function giveBackHold(trx: Queries, attemptId: string, now: number): Promise<void> {
  const items = await trx
    .deleteFrom("holdItems")
    .where("attemptId", "=", attemptId)
    .returning(["resource", "amount"])
    .execute();
  const pieces = items.filter(({ resource }) => holderOf(resource) !== undefined);
  await turnOver(trx, pieces, now);
  await trx.deleteFrom("holds").where("attemptId", "=", attemptId).execute();
}

/** Keeps the hold of a paid attempt until the back end has taken the goods from its stock. */
export async function keepHoldForPaid(trx: Queries, attemptId: string): Promise<void> {
  await trx
    .updateTable("holds")
    .set({ stage: "paid" })
    .where("attemptId", "=", attemptId)
    .execute();
}
