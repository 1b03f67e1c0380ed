import type { RevisionRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";

/** Writes down, before it is asked for, that this shop has the order of a revision cancelled. */
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
