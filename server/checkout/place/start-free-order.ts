import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { attemptById } from "#server/store/attempts.ts";
import { tellPaid } from "#server/store/outbox.ts";
import { applyToAttempt } from "#server/store/transitions.ts";
import { fenced } from "../lease/lease.ts";
import type { Turn } from "../lease/turn.ts";
import { checkoutText, confirmed, type PlaceOrderOutcome, refused } from "../outcome.ts";
import { markPaid } from "../settle/mark-paid.ts";

/** Confirms an order with a total of 0: it needs no bill and no proof of payment. */
export async function startFreeOrder(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome> {
  const { shop, lease } = turn;
  await fenced(shop, lease, async (trx) => {
    if (!(await applyToAttempt(trx, attempt.id, "payment-proven", shop.clock()))) return;
    await tellPaid(trx, shop, attempt);
  });
  const paid = await attemptById(shop.store.db, attempt.id);
  const outcome = await markPaid(turn, paid, revision);
  return outcome === "review" ? refused(checkoutText("being-checked")) : confirmed(revision);
}
