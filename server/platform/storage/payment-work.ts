import { AsyncLocalStorage } from "node:async_hooks";

const payment = new AsyncLocalStorage<true>();

/**
 * Marks `work` as the follow-up of a payment: while all other connections to PostgreSQL are taken, it gets one of those
 * that are kept for it.
 */
export function asPaymentWork<T>(work: () => T): T {
  return payment.run(true, work);
}

export function isPaymentWork(): boolean {
  return payment.getStore() === true;
}
