import type { BillRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import type { BillState } from "#app/domain/checkout-machine.ts";
import { backoff, BACKOFFS } from "./durations.ts";

/** Why a bill is to end. */
export type EndReason =
  /** Its order is paid by another bill. */
  | "order-paid"
  /** Its order counts as paid in the shop, but not by a bill of ours. */
  | "paid-otherwise"
  | "cart-edited"
  | "abandoned"
  | "order-cancelled"
  | "order-changed"
  /** Its shopper wants to order something else, or nothing. */
  | "shopper-changed"
  | "shopper-cancelled"
  /** What its order holds back for it is given back. */
  | "hold-ended"
  /** Another bill takes its place. */
  | "replaced"
  /** No browser may be sent to its address. */
  | "untrusted";

/** States from which a bill can still be paid, as far as we know. `unknown` ones only have an end if their id is known. */
const BEFORE_THE_END: BillState[] = ["intended", "open", "unknown"];

/**
 * Asks for the end of a bill: for good, and together with what causes it when `trx` is that transaction. From then on
 * it is shown to no browser, and the reconciler asks the provider to delete it until it is deleted, missing or paid. A
 * repetition changes nothing. @param now ms since the epoch
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

/** Asks for the end of every bill of an attempt but the one that paid it. @param now ms since the epoch */
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

/** Whether a bill cannot be paid by a browser that was sent to it: deleted, missing, paid, or never shown to any. */
export function hasEnded({ state, billId }: Pick<BillRow, "state" | "billId">): boolean {
  if (state === "unknown") return billId === null;
  return !BEFORE_THE_END.includes(state);
}

/** Whether a browser may be sent to a bill. */
export function mayBeShown({ state, endRequestedAt }: Pick<BillRow, "state" | "endRequestedAt">) {
  return state === "open" && endRequestedAt === null;
}

/** Counts a try, before it is made: should it end the process, it is not made again at once. */
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

/** The provider need not be asked to delete it any more. */
export async function stopEnding(trx: Queries, bill: Pick<BillRow, "intentId">): Promise<void> {
  await trx
    .updateTable("bills")
    .set({ nextEndTryAt: null })
    .where("intentId", "=", bill.intentId)
    .execute();
}

/** Bills of an attempt that are to end and that the provider was not asked to delete yet. */
export function endsToBegin(db: Queries, attemptId: string): Promise<BillRow[]> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("attemptId", "=", attemptId)
    .where("nextEndTryAt", "is not", null)
    .where("endTries", "=", 0)
    .execute();
}
