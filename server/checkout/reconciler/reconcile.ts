import type { CheckoutShop } from "../checkout-shop.ts";
import { withLease } from "../lease/lease.ts";
import { capDeadlines } from "./cap-deadlines.ts";
import { checkOpenBills } from "./check-open-bills.ts";
import { endBills } from "./end-bills.ts";
import { endHolds } from "./end-holds.ts";
import { followUpFacts } from "./follow-up-facts.ts";
import { freePlaces } from "./free-places.ts";
import { keepHouse } from "./keep-house.ts";
import { notifyOwner } from "./notify-owner.ts";
import { removeStrays } from "./remove-strays.ts";
import { visitAttempts } from "./visit-attempts.ts";
import { writeBillIds } from "./write-bill-ids.ts";
import { writeOrderNotes } from "./write-order-notes.ts";

/** In this order: payments first, cleaning last. */
const STEPS = [
  capDeadlines,
  followUpFacts,
  endBills,
  visitAttempts,
  endHolds,
  checkOpenBills,
  writeBillIds,
  writeOrderNotes,
  freePlaces,
  removeStrays,
  notifyOwner,
  keepHouse,
];

/**
 * One round of background work: continues every row that is not final. One instance works at a time; on the others this
 * returns false at once. After a failed step the next ones still run.
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
