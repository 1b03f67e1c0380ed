import type { BillRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import { attemptById } from "#server/store/attempts.ts";
import { holdForBill } from "../holds/hold-for-bill.ts";
import type { Turn } from "../lease/turn.ts";
import {
  checkoutText,
  confirmed,
  next,
  paymentUnavailable,
  refused,
  type Step,
  stop,
} from "../outcome.ts";
import { endLiveBill } from "../settle/end-live-bill.ts";
import { restoreNamedBill } from "../settle/restore-bill.ts";
import { usableBill } from "./usable-bill.ts";

/**
 * The bill at which an order can be paid; undefined when a new one must be issued. That may be a bill that only the order
 * knows, because our tables were restored from an older backup: then its goods are held again first.
 */
export async function existingBill(
  turn: Turn,
  revision: RevisionRow,
  order: BackendOrder,
): Promise<Step<BillRow | undefined>> {
  const known = asStep(revision, await usableBill(turn, revision));
  if (!known.ok) return known;
  if (known.value && revision.quote !== null) return known;
  if (!known.value) {
    const named = await restoreNamedBill(turn, revision, order);
    if (named === "unavailable") return stop(paymentUnavailable());
    if (!named) return known;
  }
  const attempt = await attemptById(turn.shop.store.db, revision.attemptId);
  const held = await holdForBill(turn, attempt, revision);
  if (held.ok) return known.value ? known : asStep(revision, await usableBill(turn, revision));
  const ended = await endLiveBill(turn, revision, "hold-ended");
  return stop(ended === "paid" ? confirmed(revision) : held.outcome);
}

function asStep(
  revision: RevisionRow,
  bill: Awaited<ReturnType<typeof usableBill>>,
): Step<BillRow | undefined> {
  if (bill === "paid") return stop(confirmed(revision));
  if (bill === "in-review") return stop(refused(checkoutText("being-checked")));
  return bill === "ending" ? stop(paymentUnavailable()) : next(bill);
}
