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
