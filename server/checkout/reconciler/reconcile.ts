import type { CheckoutShop } from "../checkout-shop.ts";
import { withLease } from "../lease/lease.ts";
import { capDeadlines } from "./cap-deadlines.ts";
import { checkOpenBills } from "./check-open-bills.ts";
import { endBills } from "./end-bills.ts";
import { endHolds } from "./end-holds.ts";
import { followUpFacts } from "./follow-up-facts.ts";
import { keepHouse } from "./keep-house.ts";
import { notifyOwner } from "./notify-owner.ts";
import { removeStrays } from "./remove-strays.ts";
import { visitAttempts } from "./visit-attempts.ts";
import { writeBillIds } from "./write-bill-ids.ts";
import { writeOrderNotes } from "./write-order-notes.ts";

/** In this order: payments first, tidying last. */
const STEPS = [
  capDeadlines,
  followUpFacts,
  endBills,
  visitAttempts,
  endHolds,
  checkOpenBills,
  writeBillIds,
  writeOrderNotes,
  removeStrays,
  notifyOwner,
  keepHouse,
];

/**
 * Resumes every row that is not final, whatever step it is at. Only one instance does so at a time; the others
 * return at once, with false. A step that fails does not keep the others from their work.
 */
export async function reconcile(shop: CheckoutShop, isStopping = () => false): Promise<boolean> {
  const round = await withLease(shop, "reconciler", async () => {
    for (const step of STEPS) {
      if (isStopping()) return;
      try {
        await step({ shop, isStopping });
      } catch (error) {
        shop.log.error("reconciler.step-failed", { step: step.name, error: String(error) });
      }
    }
  });
  return round !== undefined;
}
