import type { CatalogueIndex } from "./open-index.ts";

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
