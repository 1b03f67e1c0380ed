import { data } from "react-router";
import type { Cart } from "#app/domain/cart.ts";
import { type CartIntent, typedCodeOf } from "#app/features/cart/cart-intent.ts";
import { parseCheckout } from "#app/features/checkout/checkout-form.ts";
import type { Refusal } from "#app/features/checkout/refusal.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import type { Shop } from "#server/shop.ts";
import { runIntent } from "../cart/run-intent.ts";

type PromoIntent = Extract<CartIntent, { intent: "apply-coupon" | "remove-coupon" }>;

/**
 * What a checkout form asks of the promo code, which it only does where no script has taken that box over: a press on
 * the box's button, or a code that was typed and not applied before Pay Now was pressed. A code that was refused and
 * still stands there keeps nobody from paying without it. Undefined: nothing.
 */
export function promoIntent(form: FormData): PromoIntent | undefined {
  const asked = form.get("intent");
  if (asked === "remove-coupon") return { intent: "remove-coupon", from: "checkout" };
  const code = typedCodeOf(form);
  const isNew = code.trim() !== "" && code !== form.get("refusedCode");
  const isWanted = asked === "apply-coupon" || (asked === null && isNew);
  return isWanted ? { intent: "apply-coupon", from: "checkout", code } : undefined;
}

/** Changes the promo code. `answer` is the page with everything that was typed, `cart` the cart that it is for. */
export async function changePromo(
  shop: Shop,
  cart: Cart,
  { intent, form, address }: { intent: PromoIntent; form: FormData; address: string },
) {
  const outcome = await runIntent(shop, cart, intent, address);
  // No more than that: a form that is not to be sent yet is not judged.
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
