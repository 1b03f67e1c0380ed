import { deletion, fenced, type Here, liveBill, type Step, to } from "./here.ts";
import { goTo } from "./model.ts";
import { isPaid, type Moves } from "./moves.ts";

/** A payment is settled: from a statement or a look-up to the confirmed answer of the shop back end. */
export function settleSteps(moves: Moves): Record<string, Step> {
  return {
    adopt: fenced(({ bill, me, end }) => {
      if (bill.state === "intended") moves.bill(bill, "answer-lost");
      if (bill.known || bill.state === "unknown") {
        bill.known = true;
        return goTo(me, "ask");
      }
      bill.inReview = true;
      bill.fact = "settled";
      end();
    }),
    ask: fenced(({ bill, me, end }) => {
      if (bill.state === "paid") {
        if (bill.fact === "unsettled") bill.fact = "settled";
        return goTo(me, "tell");
      }
      if (bill.provider === "paid") return goTo(me, "prove");
      if (bill.provider === "deleted") moves.bill(bill, "deleted");
      end();
    }),
    prove: fenced(({ model, attempt, bill, me }) => {
      const obstacle = moves.obstacle(attempt, me.bill);
      moves.bill(bill, "paid");
      if (!obstacle && moves.attempt(attempt, "payment-proven")) {
        attempt.paidBill = me.bill;
        const other = liveBill(model, me.attempt);
        if (other !== -1) model.bills[other]!.ending = true;
      } else bill.inReview = true;
      bill.fact = "settled";
      goTo(me, "tell");
    }),
    tell: fenced(({ model, attempt, me }) => {
      if (attempt.state !== "paid" || attempt.held) return goTo(me, "others");
      if (attempt.upstream === "pending") return goTo(me, "mark");
      const isOurs =
        attempt.upstream === "processing" && attempt.upstreamPaidBy === attempt.paidBill;
      if (isOurs) return goTo(me, "confirm");
      attempt.held = true;
      model.bills[attempt.paidBill ?? 0]!.inReview = true;
      goTo(me, "others");
    }),
    mark: (model, index) => [
      to(model, index, (here) => {
        markPaid(here);
        goTo(here.me, "tell");
      }),
      // The answer is lost, and the reconciler tries again.
      to(model, index, (here) => {
        markPaid(here);
        here.end();
      }),
    ],
    confirm: fenced(({ attempt, me }) => {
      moves.attempt(attempt, "order-confirmed");
      goTo(me, "others");
    }),
    others: fenced(({ model, attempt, me, end }) => {
      const other = attempt.paidBill === me.bill ? liveBill(model, me.attempt) : -1;
      if (other === -1) return end();
      if (model.bills[other]!.state === "open") return goTo(me, "delete", other);
      moves.bill(model.bills[other]!, "answer-lost");
      model.bills[other]!.ending = false;
    }),
    delete: deletion("deleted"),
    deleted: fenced(({ attempt, bill, me, end }) => {
      moves.bill(bill, "deleted");
      if (isPaid(attempt)) end();
      else goTo(me, "close");
    }),
    // The reconciler ends a bill, also when the process that asked for it has died.
    forget: fenced(({ bill, end }) => {
      moves.bill(bill, "answer-lost");
      bill.ending = false;
      end();
    }),
    drop: deletion("dropped"),
    dropped: fenced(({ bill, end }) => {
      moves.bill(bill, "deleted");
      end();
    }),
  };
}

/** The back end lets only an order that waits for its payment become paid. */
function markPaid({ attempt }: Here): void {
  if (attempt.upstream !== "pending") return;
  attempt.upstream = "processing";
  attempt.upstreamPaidBy = attempt.paidBill;
}
