import {
  type AttemptEvent,
  type BillEvent,
  hasReached,
  moveAttempt,
  moveBill,
  moveRevision,
  type RevisionEvent,
} from "#app/domain/order/checkout-machine.ts";
import { type PaymentBlock, paymentBlockedBy } from "#server/checkout/settle/examine-bill.ts";
import type { Attempt, Bill } from "./model.ts";

/** The production's own rules. A test can replace them with wrong ones. */
export interface Rules {
  moveAttempt: typeof moveAttempt;
  moveRevision: typeof moveRevision;
  moveBill: typeof moveBill;
  paymentBlockedBy: typeof paymentBlockedBy;
}

export const PRODUCTION: Rules = { moveAttempt, moveRevision, moveBill, paymentBlockedBy };

/** Applies one event to a stored row, as the services do: an event that the table does not allow changes nothing. */
export function movesBy(rules: Rules) {
  return {
    attempt(attempt: Attempt, event: AttemptEvent): boolean {
      const next = attempt.state && rules.moveAttempt(attempt.state, event);
      if (next) attempt.state = next;
      return Boolean(next);
    },
    revision(attempt: Attempt, event: RevisionEvent): void {
      attempt.revision =
        (attempt.revision && rules.moveRevision(attempt.revision, event)) ?? attempt.revision;
    },
    bill(bill: Bill, event: BillEvent): void {
      bill.state = (bill.state && rules.moveBill(bill.state, event)) ?? bill.state;
    },
    obstacle(attempt: Attempt, bill: number): PaymentBlock | undefined {
      return rules.paymentBlockedBy(
        {
          paidBillId: attempt.paidBill === null ? null : String(attempt.paidBill),
          heldReason: attempt.held ? "held" : null,
          closedAt: attempt.closed ? 1 : null,
          revision: 1,
        },
        { billId: String(bill), revision: 1 },
      );
    },
  };
}

export type Moves = ReturnType<typeof movesBy>;

export function isPaid(attempt: Attempt): boolean {
  return attempt.state !== null && hasReached(attempt.state, "paid");
}

/** Whether an attempt must not be changed for a shopper any more. */
export function isOver(attempt: Attempt): boolean {
  return isPaid(attempt) || attempt.closed || attempt.held;
}
