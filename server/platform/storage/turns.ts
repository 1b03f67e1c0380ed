import { withDeadline } from "../time/deadline.ts";
import { StoreBusy } from "./errors.ts";

/** How often a transaction waits for its locks as long as a statement may last. */
const LOCK_TRIES = 4;

/**
 * Runs a transaction again whose locks were taken for longer than a statement may last, because the instance that holds
 * them stood still.
 */
export async function whileBusy<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof StoreBusy) || tries === LOCK_TRIES) throw error;
    }
  }
}

/**
 * Runs work that shares a name one after the other, in the order of the calls. Who waits here holds no connection, and
 * no lock of the database. Every call queues for all of its names at once, so no two calls wait for each other.
 */
export function createTurns(waitMs: number) {
  /** The end of the last call of each name. */
  const lastOf = new Map<string, Promise<void>>();

  /** @throws StoreBusy when its turn does not come in `waitMs` */
  return async function inTurn<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(names.map((name) => lastOf.get(name) ?? Promise.resolve()));
    const own = Promise.withResolvers<void>();
    // Also after giving up, the next call waits for those before this one.
    const end = before.then(() => own.promise);
    for (const name of names) lastOf.set(name, end);
    try {
      await withDeadline(waitMs, () => before).catch(() => {
        throw new StoreBusy();
      });
      return await work();
    } finally {
      own.resolve();
      void end.finally(() => {
        for (const name of names) if (lastOf.get(name) === end) lastOf.delete(name);
      });
    }
  };
}
