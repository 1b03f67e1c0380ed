import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { KeptWishes } from "#app/domain/catalogue/wishlist.ts";
import { takeOver } from "./take-over.ts";
import { sendWishes } from "#app/components/wishlist/wish-storage.ts";

/**
 * Synchronises the lists of the cookie and of browser storage, and shows the result.
 * @param cookie what the page shows; null without a cookie, undefined when it shows another list
 */
export function useAgreedList(cookie: KeptWishes | null | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (cookie === undefined) return;
    const ids = takeOver(cookie);
    if (!ids || ids.join() === (cookie?.ids ?? []).join()) return;
    void sendWishes();
    void revalidate();
  }, [cookie, revalidate]);
}
