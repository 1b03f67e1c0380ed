import { data } from "react-router";
import type { Cart } from "#app/domain/cart/cart.ts";
import { type CartIntent, typedCodeOf } from "#app/components/cart/cart-intent.ts";
import { parseCheckout } from "#app/routes/checkout/checkout-form.ts";
import type { Refusal } from "#app/routes/checkout/refusal.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import type { Shop } from "#server/shop.ts";
import { applyCoupon, removeCoupon } from "#server/cart/promo-code.ts";

type PromoIntent = Extract<CartIntent, { intent: "apply-coupon" | "remove-coupon" }>;

/**
 * The promo code intent of a checkout form, which exists only without scripts: a press on the button of the promo code
 * box, or a typed code that was not applied before Pay Now. A refused code that is still in the field is ignored, so
 * that the shopper can pay without it. Undefined for no intent.
 */
export function promoIntent(form: FormData): PromoIntent | undefined {
  const asked = form.get("intent");
  if (asked === "remove-coupon") return { intent: "remove-coupon", from: "checkout" };
  const code = typedCodeOf(form);
  const isNew = code !== "" && code !== form.get("refusedCode");
  const isWanted = asked === "apply-coupon" || (asked === null && isNew);
  return isWanted ? { intent: "apply-coupon", from: "checkout", code } : undefined;
}

/** Changes the promo code. `answer` is the action data with the typed values, `cart` the changed cart. */
export async function changePromo(
  shop: Shop,
  cart: Cart,
  { intent, form, address }: { intent: PromoIntent; form: FormData; address: string },
) {
  const outcome =
    intent.intent === "apply-coupon"
      ? await applyCoupon(shop, cart, { code: intent.code, address })
      : removeCoupon(cart);
  // Without the errors, because the form is not submitted yet.
  const { initialValue = {} } = parseCheckout(form).submission.reply();
  const lastResult = { initialValue };
  if (outcome.ok) {
    const headers = { "Set-Cookie": cartCookie(shop, outcome.cart) };
    const refusal: Refusal = { problem: null, lastResult, done: outcome.message };
    return { cart: outcome.cart, answer: data(refusal, { headers }), waitMs: null };
  }
  const refusedCode = { typed: typedCodeOf(form), message: outcome.message };
  const refusal: Refusal = { problem: null, lastResult, refusedCode };
  const answer = data(refusal, { status: outcome.status });
  return { cart, answer, waitMs: outcome.retryAfterMs ?? null };
}
