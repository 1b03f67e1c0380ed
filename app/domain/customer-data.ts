import type { Sen } from "./money.ts";

/** An order of a customer, as far as the owner must know it before the customer is erased. */
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

/** Whether orders, checkouts or money of a customer are not over. */
export function isStillOpen({ orders, isBuying, isUndecided }: CustomerSummary): boolean {
  return isBuying || isUndecided || orders.some(({ isOpen }) => isOpen);
}
