import { withWishes } from "./wishlist.ts";

/**
 * One list from two that were changed apart: what either has added since `base`, without what either has removed.
 * @param base the list when both were equal the last time
 */
export function mergeWishlists(
  base: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
): number[] {
  const added = theirs.filter((id) => !base.includes(id));
  const remaining = mine.filter((id) => theirs.includes(id) || !base.includes(id));
  return withWishes(remaining, added);
}
