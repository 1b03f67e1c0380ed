import { hasReached } from "#app/domain/order/checkout-machine.ts";
import type { Bill, Model } from "./model.ts";
import { isPaid } from "./moves.ts";

/** The first invariant of the money path that a step broke, by its number. */
export function violation(before: Model, after: Model): string | undefined {
  for (const [number, attempt] of after.attempts.entries()) {
    const was = before.attempts[number]!;
    const bills = after.bills.filter((bill) => bill.attempt === number);
    const paying = attempt.paidBill === null ? undefined : after.bills[attempt.paidBill];
    if (was.state && !(attempt.state && hasReached(attempt.state, was.state))) {
      return "I3: an attempt went back";
    }
    if (was.paidBill !== null && attempt.paidBill !== was.paidBill) {
      return "I1: an order was paid by a second bill";
    }
    if (isPaid(attempt) && !(paying?.provider === "paid" && paying.attempt === number)) {
      return "I2: paid without a paid bill of its own";
    }
    if (isPaid(attempt) && (paying?.fact === "none" || paying?.state !== "paid")) {
      return "I2: paid without a stored proof";
    }
    if (attempt.upstream === "processing" && attempt.upstreamPaidBy !== attempt.paidBill) {
      return "I1: the order was marked paid by another bill";
    }
    if (attempt.state === "fulfilled" && attempt.upstream !== "processing") {
      return "I2: fulfilled, but not in the shop back end";
    }
    if (bills.filter(({ state }) => state === "open" || state === "intended").length > 1) {
      return "I4: two live bills of one order";
    }
    if (bills.filter(({ shown, provider }) => shown && provider === "due").length > 1) {
      return "I4: a shopper can pay two bills of one order";
    }
    if (bills.some(({ shown, known }) => shown && !known)) return "I4: an unknown bill was shown";
  }
  return isQuiet(after) ? atRest(after) : undefined;
}

/** No instance works, and the reconciler has nothing to do. */
export function isQuiet({ attempts, bills, instances }: Model): boolean {
  return (
    instances.every(({ at }) => at === "idle") &&
    attempts.every(({ state, held, strayDue }) => !strayDue && (state !== "paid" || held)) &&
    bills.every(
      ({ fact, known, state, provider }) =>
        fact !== "unsettled" && !(known && provider === "paid" && state !== "paid"),
    ) &&
    !bills.some(isToEnd)
  );
}

/** Whether the reconciler still has to end a bill. */
export function isToEnd({ ending, state }: Bill): boolean {
  return ending && (state === "open" || state === "intended");
}

/** The conditions that hold once all work is done. */
function atRest({ attempts, bills }: Model): string | undefined {
  for (const [number, bill] of bills.entries()) {
    const attempt = attempts[bill.attempt]!;
    if (bill.fact === "none" && !bill.known) continue;
    const paidIt = attempt.paidBill === number && attempt.state === "fulfilled";
    if (bill.shown && bill.provider === "due" && (attempt.paidBill !== null || attempt.closed)) {
      return "I4: a bill of a paid or closed order can still be paid";
    }
    if (bill.provider === "paid" && !paidIt && !bill.inReview) {
      return "I8: a payment is neither on its order nor in review";
    }
  }
  return attempts.some(({ stray }) => stray)
    ? "I4: two orders of one attempt are alive"
    : undefined;
}
