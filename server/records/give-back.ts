import type { Queries } from "../platform/storage/store.ts";
import { holderOf } from "./resources.ts";
import { turnOver } from "./turnover.ts";

/**
 * Gives back what an attempt holds: nothing of it can be paid any more, or the back end has taken it from its stock.
 * @param now ms since the epoch
 */
export async function giveBackHold(trx: Queries, attemptId: string, now: number): Promise<void> {
  const items = await trx
    .deleteFrom("holdItems")
    .where("attemptId", "=", attemptId)
    .returning("resource")
    .execute();
  const pieces = items.map(({ resource }) => resource).filter((one) => holderOf(one) !== undefined);
  await turnOver(trx, pieces, now);
  await trx.deleteFrom("holds").where("attemptId", "=", attemptId).execute();
}

/** A payment was proven: what is held stays until the back end has taken it from its stock. */
export async function keepHoldForPaid(trx: Queries, attemptId: string): Promise<void> {
  await trx
    .updateTable("holds")
    .set({ stage: "paid" })
    .where("attemptId", "=", attemptId)
    .execute();
}
