import { type Cart, withCoupon } from "#app/domain/cart/cart.ts";
import { couponText, normaliseCode, typedCode } from "#app/domain/cart/coupon.ts";
import { t } from "#app/texts/t.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { savedBy } from "#app/domain/cart/quote.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { returnUse, takeUse, type Use } from "../platform/limits/limits.ts";
import { type CartChange, type CartChanged, refusedChange } from "./cart-change.ts";
import { askCoupon, FOR_THE_CART, type QuotingShop } from "./quote/quote-reading.ts";
import { quoteLines } from "./quote/quote-cart.ts";
import { resolveLines } from "./quote/resolve-lines.ts";
import { MAX_CODE_LENGTH } from "./cart-codec.ts";

/** Messages about a code that was not checked. They are not counted as guesses. */
const isNotJudged = (message: string) =>
  message === couponText("failed") || message === couponText("off");

/**
 * Applies a typed promo code. Refused codes are limited against guessing: per client, and with a lower limit while all
 * clients together exceed theirs. A client without refusals is always allowed.
 * @param address the client's, for the limit
 */
export async function applyCoupon(
  shop: QuotingShop,
  cart: Cart,
  { code, address }: { code: string; address: string },
): Promise<CartChange> {
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
  const change = await applyCode(shop, cart, code);
  const isRefused = !change.ok && !isNotJudged(change.message);
  if (!isRefused) await Promise.all(uses.map((use) => returnUse(shop, use)));
  return change;
}

/** Checks a typed promo code. If it is valid for this cart now, it replaces the cart's code. */
export async function applyCode(shop: QuotingShop, cart: Cart, typed: string): Promise<CartChange> {
  const asTyped = typedCode(typed);
  if (asTyped === "") return refusedChange(couponText("blank"));
  if (asTyped.length > MAX_CODE_LENGTH) return refusedChange(couponText("not-found"));
  try {
    const [{ coupon, code }, { lines }] = await Promise.all([
      askTyped(shop, asTyped),
      resolveLines(shop, cart.lines, FOR_THE_CART),
    ]);
    const quote = await quoteLines(shop, { lines, couponCode: code, coupon });
    if (!quote.coupon) return refusedChange(quote.notices[0] ?? couponText("invalid"));
    const saved = savedBy(quote.coupon);
    const message =
      saved > 0
        ? t("Coupon applied! You saved {amount}", { amount: formatRinggit(saved) })
        : t("Coupon applied!");
    return { ok: true, cart: withCoupon(cart, code), message };
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.coupon-failed", { kind: error.upstream.kind });
    return { ...refusedChange(couponText("failed")), status: 503 };
  }
}

/** The coupon of a code with plain signs, or else with those that were typed. */
async function askTyped(shop: QuotingShop, asTyped: string) {
  const code = normaliseCode(asTyped);
  const coupon = await askCoupon(shop, code);
  if (coupon || code === asTyped) return { coupon, code };
  return { coupon: await askCoupon(shop, asTyped), code: asTyped };
}

/** Removes the promo code of a cart. Without a code the cart is unchanged and the message is the same. */
export function removeCoupon(cart: Cart): CartChanged {
  return { ok: true, cart: withCoupon(cart, null), message: t("Coupon removed") };
}
