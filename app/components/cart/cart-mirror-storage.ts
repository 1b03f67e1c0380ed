import type { CartLine } from "#app/domain/cart/cart.ts";
import {
  CART_MIRROR_KEY,
  COUPON_MIRROR_KEY,
  linesFromMirror,
  mirrorCart,
  mirrorCoupon,
} from "#app/domain/cart/cart-mirror.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import type { RootData } from "#app/components/frame/root-data.ts";

/** The storage key of the duplicate item list. */
export const CART_COPY_KEY = `${CART_MIRROR_KEY}-items`;

const EMPTY_MIRROR = JSON.stringify({ items: [], total: "0.00", item_count: 0 });

/** The cart as sent with every page. */
export type KnownCart = RootData["cart"];

/** The action for the mirror on this page. */
export type MirrorTask =
  | { kind: "nothing" }
  /** The mirror differs from the server's cart: fetch the resolved cart and write it. */
  | { kind: "refresh" }
  | { kind: "clear" }
  /** The cart cookie was lost: send the mirror's ids, quantities and choices to the server, once. */
  | { kind: "offer"; lines: CartLine[] };

/** Compares the stored mirror with the server's cart. `offered`: whether the mirror was sent to the server before. */
export function mirrorTask(known: KnownCart, offered: boolean): MirrorTask {
  const stored = linesFromMirror(parsed(readStored(CART_MIRROR_KEY)));
  if (known.lines.length === 0) {
    if (!known.hadCookie && !offered && stored && stored.length > 0) {
      return { kind: "offer", lines: stored };
    }
    return stored && stored.length > 0 ? { kind: "clear" } : { kind: "nothing" };
  }
  const isSame =
    stored !== undefined &&
    JSON.stringify(stored) === JSON.stringify(known.lines) &&
    (known.couponCode === null) === (readStored(COUPON_MIRROR_KEY) === null);
  return isSame ? { kind: "nothing" } : { kind: "refresh" };
}

/** Writes the resolved cart, the duplicate item list and the coupon. */
export function writeMirror(quote: Quote): void {
  const mirror = mirrorCart(quote);
  const coupon = mirrorCoupon(quote);
  writeStored(CART_MIRROR_KEY, JSON.stringify(mirror));
  writeStored(CART_COPY_KEY, JSON.stringify(mirror.items));
  writeStored(COUPON_MIRROR_KEY, coupon && JSON.stringify(coupon));
}

export function clearMirror(): void {
  writeStored(CART_MIRROR_KEY, EMPTY_MIRROR);
  writeStored(CART_COPY_KEY, "[]");
  writeStored(COUPON_MIRROR_KEY, null);
}

/** Replaces the duplicate item list by the item list of the mirror when their lengths differ. */
export function resyncCopy(): void {
  const items = itemsOf(parsed(readStored(CART_MIRROR_KEY)));
  const copy = parsed(readStored(CART_COPY_KEY));
  if (items && (!Array.isArray(copy) || copy.length !== items.length)) {
    writeStored(CART_COPY_KEY, JSON.stringify(items));
  }
}

function itemsOf(mirror: unknown): unknown[] | undefined {
  if (typeof mirror !== "object" || mirror === null || !("items" in mirror)) return undefined;
  return Array.isArray(mirror.items) ? mirror.items : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
