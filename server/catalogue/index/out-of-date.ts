import { LRUCache } from "lru-cache";
import type { CatalogueIndex } from "./open-index.ts";
import type { IndexState } from "./index-state.ts";

/** Prices and stock of an index that was renewed longer ago, ms, may have changed. */
const TRUSTED_FOR = 60_000;

interface IndexHolder {
  index?: CatalogueIndex;
  /** Ms since the epoch. */
  clock: () => number;
}

/**
 * Whether the goods that pages show come from an index that is too old to say what is available: the page says then
 * that price and stock are checked later. False while goods are read by calls.
 */
export function isOutOfDate({ index, clock }: IndexHolder): boolean {
  if (!index?.state.isFilled()) return false;
  const age = clock() - index.state.number("checked_at");
  // A negative age: the clock was set back.
  return age > TRUSTED_FOR || age < -TRUSTED_FOR;
}

/** Values of the tables that are read once per revision. @param max how many are kept */
export function createOncePerRevision<T extends object | number>(state: IndexState, max: number) {
  const values = new LRUCache<string, T>({ max });
  let revision = -1;

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const readIn = state.number("revision");
    if (revision !== readIn) values.clear();
    revision = readIn;
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = await read();
    if (readIn === state.number("revision")) values.set(key, value);
    return value;
  };
}
