import { mergeWishes } from "#app/domain/catalogue/merge-wishes.ts";
import type { KeptWishes } from "#app/domain/catalogue/wishlist.ts";
import { readStored } from "#app/components/frame/browser-storage.ts";
import { storedWishes, storeWishes, WISHES_KEY } from "#app/components/wishlist/wish-storage.ts";

/**
 * Takes over what plain forms have changed in the cookie.
 * @param cookie null without one
 * @returns the list of this browser from now on; undefined if storage does not work
 */
export function takeOver(cookie: KeptWishes | null): number[] | undefined {
  const isStored = readStored(WISHES_KEY) !== null;
  const mine = isStored ? storedWishes() : (cookie?.sent ?? []);
  const ids = cookie ? mergeWishes(cookie.sent, mine, cookie.ids) : mine;
  return storeWishes(ids) ? ids : undefined;
}
