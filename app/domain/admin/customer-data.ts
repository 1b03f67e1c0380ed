import { type Message, t } from "#app/texts/t.ts";
import type { Sen } from "#app/domain/money.ts";

/** The parts of a customer's order that decide whether the customer can be erased. */
interface CustomersOrder {
  id: number;
  number: string;
  total: Sen;
  /** Whether it is still to be paid, made, handed over or decided: then its customer cannot be erased yet. */
  isOpen: boolean;
}

/** What the shop has of a customer. */
export interface CustomerSummary {
  email: string;
  orders: CustomersOrder[];
  /** Whether a checkout of this customer is under way, or its payment is not settled. */
  isBuying: boolean;
  /** Whether money is still to be decided: a case for review, an unsettled payment, a slip. */
  isUndecided: boolean;
  /** Whether checkouts are stored, also such that led to no order. */
  hasCheckouts: boolean;
  /** Mails in the test mailbox. */
  mails: number;
}

/**
 * The outcome of erasing. open: nothing was changed. taxes: WooCommerce would compute the totals anew. unavailable: the
 * back end did not answer; asking again finishes the work.
 */
export type EraseOutcome = "erased" | "nothing" | "open" | "taxes" | "unavailable";

const OUTCOMES = {
  erased:
    "The customer's data is erased. Your own notes in orders stay: please look through them for names.",
  nothing: "Nothing is stored of this e-mail address.",
  open: "Nothing was erased: an order or a payment is not finished.",
  taxes: "Nothing was erased: taxes are on in WooCommerce, which would change orders' totals.",
  unavailable: "WooCommerce does not answer. Erase once more to finish it.",
} as const satisfies Record<EraseOutcome, Message>;

export function eraseOutcomeText(outcome: EraseOutcome): string {
  return t(OUTCOMES[outcome]);
}

/** Whether a customer has orders, checkouts or payments that are not finished. */
export function isStillOpen({ orders, isBuying, isUndecided }: CustomerSummary): boolean {
  return isBuying || isUndecided || orders.some(({ isOpen }) => isOpen);
}
