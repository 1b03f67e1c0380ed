import { AsyncLocalStorage } from "node:async_hooks";

const transaction = new AsyncLocalStorage<true>();

/** Marks `fn` as part of a database transaction: upstream calls inside throw. */
export function insideTransaction<T>(fn: () => T): T {
  return transaction.run(true, fn);
}

/**
 * Refuses upstream calls inside a transaction: a slow one would hold its locks.
 * @param call name of the call
 * @throws Error inside `insideTransaction`
 */
export function assertNotInTransaction(call: string): void {
  if (transaction.getStore()) throw new Error(`${call} called inside a database transaction`);
}

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
