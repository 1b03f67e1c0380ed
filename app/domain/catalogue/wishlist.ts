import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import { shopText, t } from "#app/texts/t.ts";
import { parseId } from "#app/domain/cart/quantity.ts";

/** The most products on one wishlist. */
export const MAX_WISHES = 50;

/** A wishlist as the cookie of its page keeps it. */
export interface KeptWishes {
  /** The product ids, the newest first. */
  ids: number[];
  /** The list that a script has sent last; plain forms have changed it to `ids` since. */
  sent: number[];
}

/** An id of 15 digits and its comma. */
const LONGEST_TEXT = MAX_WISHES * 16;

/**
 * The product ids of a wishlist from text of a browser: an address, a form, a cookie or its storage. What is no id is
 * left out, and so is what comes after the first 50.
 * @param text ids with commas between them, the newest first
 */
export function parseWishes(text: string): number[] {
  const ids = text.slice(0, LONGEST_TEXT).split(",");
  return [...new Set(ids.flatMap((id) => parseId(id.trim()) ?? []))].slice(0, MAX_WISHES);
}

export function isWishlistFull(ids: readonly number[]): boolean {
  return ids.length >= MAX_WISHES;
}

/** The list with these in front, at most 50. */
export function withWishes(ids: readonly number[], added: readonly number[]): number[] {
  return [...new Set([...added, ...ids])].slice(0, MAX_WISHES);
}

export function withoutWish(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id);
}

/** What a shopper is told after a press of a heart. 'full' names MAX_WISHES. */
export function wishText(done: "added" | "removed" | "full"): string {
  if (done === "full") return shopText(FRAME_TEXTS.wishlistFull);
  return t(done === "added" ? "Added to wishlist! ❤️" : "Removed from wishlist");
}
