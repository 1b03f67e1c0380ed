import type { Cart } from "#app/domain/cart/cart.ts";
import { couponText } from "#app/domain/cart/coupon.ts";
import { t } from "#app/texts/t.ts";
import { returnUse, takeUse, type Use } from "../platform/limits/limits.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { applyCoupon } from "./apply-coupon.ts";

/** Messages about a code that was not checked. They are not counted as guesses. */
const isNotJudged = (message: string) =>
  message === couponText("failed") || message === couponText("off");

export type TryCouponOutcome =
  | { ok: true; cart: Cart; message: string }
  | { ok: false; message: string; status: 422 | 503 }
  /** The code was not checked. */
  | { ok: false; message: string; status: 429; retryAfterMs: number };

/**
 * Applies a typed promo code. Refused codes are limited against guessing: per client, and with a lower limit while all
 * clients together exceed theirs. A client without refusals is always allowed.
 */
export async function tryCoupon(
  shop: QuotingShop,
  cart: Cart,
  { code, address }: { code: string; address: string },
): Promise<TryCouponOutcome> {
  const uses: Use[] = [];
  const take = async (use: Use) => {
    uses.push(use);
    return takeUse(shop, use);
  };
  let verdict = await take({ limit: "failed-promo-codes", address, part: cart.id });
  if (verdict.allowed) verdict = await take({ limit: "failed-promo-codes-in-all", address });
  if (verdict.allowed) {
    const ofAll = await take({ limit: "failed-promo-codes-of-all-clients", address: "" });
    if (!ofAll.allowed) verdict = await take({ limit: "failed-promo-codes-meanwhile", address });
  }
  if (!verdict.allowed) {
    const { retryAfterMs } = verdict;
    const message = t("Too many promo codes were tried. Please wait a minute and try again.");
    return { ok: false, message, status: 429, retryAfterMs };
  }
  const outcome = await applyCoupon(shop, cart, code);
  const isRefused = !outcome.ok && !isNotJudged(outcome.message);
  if (!isRefused) await Promise.all(uses.map((use) => returnUse(shop, use)));
  if (outcome.ok) return outcome;
  return { ...outcome, status: outcome.message === couponText("failed") ? 503 : 422 };
}
