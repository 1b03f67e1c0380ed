import type { Cart } from "#app/domain/cart.ts";
import { COUPON_MESSAGES } from "#app/domain/coupon.ts";
import { returnUse, takeUse, type Use } from "../http/limits.ts";
import type { Shop } from "../shop.ts";
import { applyCoupon } from "./apply-coupon.ts";

export const TOO_MANY_CODES =
  "Too many promo codes were tried. Please wait a minute and try again.";

export type TryCouponOutcome =
  | { ok: true; cart: Cart; message: string }
  | { ok: false; message: string; status: 422 | 503 }
  /** The code was not looked at. */
  | { ok: false; message: string; status: 429; retryAfterMs: number };

/** Applies a promo code as a visitor typed it. Refused codes are limited, so that codes cannot be guessed. */
export async function tryCoupon(
  shop: Shop,
  cart: Cart,
  { code, address }: { code: string; address: string },
): Promise<TryCouponOutcome> {
  const uses: Use[] = [
    { limit: "failed-promo-codes", address, part: cart.id },
    { limit: "failed-promo-codes-in-all", address },
  ];
  for (const use of uses) {
    const verdict = await takeUse(shop, use);
    if (verdict.allowed) continue;
    return {
      ok: false,
      message: TOO_MANY_CODES,
      status: 429,
      retryAfterMs: verdict.retryAfterMs,
    };
  }
  const outcome = await applyCoupon(shop, cart, code);
  const isRefused = !outcome.ok && outcome.message !== COUPON_MESSAGES.failed;
  if (!isRefused) await Promise.all(uses.map((use) => returnUse(shop, use)));
  return outcome.ok ? outcome : { ...outcome, status: isRefused ? 422 : 503 };
}
