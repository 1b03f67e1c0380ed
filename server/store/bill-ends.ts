import type { BillRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { BillState } from "#app/domain/order/checkout-machine.ts";
import { backoff, BACKOFFS } from "./durations.ts";

/** Why a bill must be deleted. */
export type EndReason =
  /** Its order is paid by another bill. */
  | "order-paid"
  /** The back end counts its order as paid, but not by a bill of ours. */
  | "paid-otherwise"
  | "cart-edited"
  | "abandoned"
  | "order-cancelled"
  | "order-changed"
  /** Its shopper changes or cancels the order. */
  | "shopper-changed"
  | "shopper-cancelled"
  | "owner-cancelled"
  /** The hold of its order has expired. */
  | "hold-ended"
  /** The goods or the slot of its order were given to another one, before it was restored. */
  | "sold-meanwhile"
  /** Another bill replaces it. */
  | "replaced"
  /** Its address is not trusted. */
  | "untrusted"
  /** The answer was lost when it was made. Its id became known later. */
  | "never-shown";

/** States in which a bill may still be paid. An `unknown` one can only be deleted when its id is known. */
const BEFORE_THE_END: BillState[] = ["intended", "open", "unknown"];

/**
 * Stores that a bill must be deleted. From then on no browser is sent to it, and the reconciler asks the provider to
 * delete it until it is deleted, missing or paid. A repetition changes nothing.
 * @param trx the transaction of the change that causes it
 * @param now ms since the epoch
 */
export async function requestEnd(
  trx: Queries,
  bill: Pick<BillRow, "intentId">,
  reason: EndReason,
  now: number,
): Promise<void> {
  await trx
    .updateTable("bills")
    .set({ endRequestedAt: now, endReason: reason, nextEndTryAt: now + BACKOFFS.endBill.first })
    .where("intentId", "=", bill.intentId)
    .where("endRequestedAt", "is", null)
    .where("state", "in", BEFORE_THE_END)
    .execute();
}

/** Stores that all bills of an attempt except the paid one must be deleted. @param now ms since the epoch */
export async function requestEndOfOthers(
  trx: Queries,
  paid: Pick<BillRow, "intentId" | "attemptId">,
  now: number,
): Promise<void> {
  const others = await trx
    .selectFrom("bills")
    .select("intentId")
    .where("attemptId", "=", paid.attemptId)
    .where("intentId", "<>", paid.intentId)
    .where("state", "in", ["intended", "open"])
    .execute();
  for (const other of others) await requestEnd(trx, other, "order-paid", now);
}

/** Whether no browser can pay a bill any more: deleted, missing, paid, or never shown. */
export function hasEnded({ state, billId }: Pick<BillRow, "state" | "billId">): boolean {
  if (state === "unknown") return billId === null;
  return !BEFORE_THE_END.includes(state);
}

/** Whether a browser may be sent to a bill. */
export function mayBeShown({ state, endRequestedAt }: Pick<BillRow, "state" | "endRequestedAt">) {
  return state === "open" && endRequestedAt === null;
}

/** Counts a try before it is made: if it kills the process, it is not repeated at once. */
export async function countEndTry(
  trx: Queries,
  bill: Pick<BillRow, "intentId" | "endTries">,
  now: number,
): Promise<void> {
  const wait = backoff(BACKOFFS.endBill, bill.endTries);
  await trx
    .updateTable("bills")
    .set({ endTries: bill.endTries + 1, nextEndTryAt: now + wait })
    .where("intentId", "=", bill.intentId)
    .execute();
}

/** Ends the tries to delete a bill. */
export async function stopEnding(trx: Queries, bill: Pick<BillRow, "intentId">): Promise<void> {
  await trx
    .updateTable("bills")
    .set({ nextEndTryAt: null })
    .where("intentId", "=", bill.intentId)
    .execute();
}

/** Bills of an attempt that must be deleted and that the provider was not asked to delete yet. */
export function endsToBegin(db: Queries, attemptId: string): Promise<BillRow[]> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("attemptId", "=", attemptId)
    .where("nextEndTryAt", "is not", null)
    .where("endTries", "=", 0)
    .execute();
}
