import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { KeptWishes } from "#app/domain/catalogue/wishlist.ts";
import {
  sendWishes,
  storedWishes,
  storeWishes,
  WISHES_KEY,
} from "#app/components/wishlist/wish-storage.ts";
import { mergeWishlists } from "#app/domain/catalogue/merge-wishlists.ts";
import { readStored } from "#app/components/frame/browser-storage.ts";

/**
 * Synchronises the lists of the cookie and of browser storage, and shows the result.
 * @param cookie what the page shows; null without a cookie, undefined when it shows another list
 */
export function useWishlistSync(cookie: KeptWishes | null | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (cookie === undefined) return;
    const ids = syncWishlist(cookie);
    if (!ids || ids.join() === (cookie?.ids ?? []).join()) return;
    void sendWishes();
    void revalidate();
  }, [cookie, revalidate]);
}

/**
 * Takes over what plain forms have changed in the cookie.
 * @param cookie null without one
 * @returns the list of this browser from now on; undefined if storage does not work
 */
export function syncWishlist(cookie: KeptWishes | null): number[] | undefined {
  const isStored = readStored(WISHES_KEY) !== null;
  const mine = isStored ? storedWishes() : (cookie?.sent ?? []);
  const ids = cookie ? mergeWishlists(cookie.sent, mine, cookie.ids) : mine;
  return storeWishes(ids) ? ids : undefined;
}
