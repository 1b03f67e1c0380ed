import type { RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";

/** Stores that this shop cancels the order of a revision. To be called before the back end is asked for it. */
export async function writeCancelSent(
  trx: Queries,
  { attemptId, number }: Pick<RevisionRow, "attemptId" | "number">,
  now: number,
): Promise<void> {
  await trx
    .updateTable("orderRevisions")
    .set({ cancelSentAt: now })
    .where("attemptId", "=", attemptId)
    .where("number", "=", number)
    .execute();
}
