import { AsyncLocalStorage } from "node:async_hooks";

const transaction = new AsyncLocalStorage<true>();

/** Runs `fn` as the inside of a database transaction: network calls begun there throw. */
export function insideTransaction<T>(fn: () => T): T {
  return transaction.run(true, fn);
}

/**
 * A slow upstream would hold the transaction's locks for as long as it likes, so calling one there is a defect.
 * @param call name of the network call about to be made
 * @throws Error when called inside `insideTransaction`
 */
export function assertNotInTransaction(call: string): void {
  if (transaction.getStore()) throw new Error(`${call} called inside a database transaction`);
}
