import {
  type AttemptEvent,
  moveAttempt,
  moveRevision,
  type RevisionEvent,
} from "#app/domain/order/checkout-machine.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { attemptById } from "./attempts.ts";
import { DURATIONS } from "./durations.ts";
import { giveBackHold, keepHoldForPaid } from "./stock-releases.ts";

/**
 * Moves an attempt by one event if its state allows it. False: nothing changed. Its hold becomes permanent with the
 * payment, and is released when the back end has confirmed the order and so taken the goods from its stock.
 */
export async function applyToAttempt(
  trx: Queries,
  id: string,
  event: AttemptEvent,
  now: number,
): Promise<boolean> {
  const { state } = await attemptById(trx, id);
  const next = moveAttempt(state, event);
  if (next === undefined) return false;
  // A proven payment is due at once: if this process dies, the reconciler continues it.
  const nextTryAt = event === "payment-proven" ? now : now + DURATIONS.attemptToReconciler;
  const { numUpdatedRows } = await trx
    .updateTable("checkoutAttempts")
    .set({ state: next, tries: 0, nextTryAt, updatedAt: now })
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (event === "payment-proven") await keepHoldForPaid(trx, id);
  if (event === "order-confirmed") await giveBackHold(trx, id, now);
  return true;
}

/** Moves a revision by one event if its state allows it. False: nothing changed. */
export async function applyToRevision(
  trx: Queries,
  revision: Pick<RevisionRow, "attemptId" | "number" | "state">,
  event: RevisionEvent,
  change: Partial<Omit<RevisionRow, "attemptId" | "number" | "state">> = {},
): Promise<boolean> {
  const next = moveRevision(revision.state, event);
  if (next === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable("orderRevisions")
    .set({ ...change, state: next })
    .where("attemptId", "=", revision.attemptId)
    .where("number", "=", revision.number)
    .where("state", "=", revision.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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
