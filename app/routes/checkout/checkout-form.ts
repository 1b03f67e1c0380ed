import { parseId } from "#app/domain/cart/quantity.ts";
import type { Sen } from "#app/domain/money.ts";
import { typedCodeOf } from "#app/components/cart/cart-intent.ts";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import type { PressIntent } from "#server/checkout/place/pay-now.ts";
import { CONTACT_FIELDS, schemaOf } from "./contact-schema.ts";

/** For a form without the confirmed total. No total equals it, so the shopper has to confirm again. */
export const NO_TOTAL_SHOWN = -1;

/** Checks a posted checkout form. */
export function parseCheckout(form: FormData) {
  const cartId = form.get("cartId");
  return {
    submission: parseFields(form, CONTACT_FIELDS, schemaOf(form)),
    confirmedTotal: readTotal(form.get("confirmedTotal")),
    formCartId: typeof cartId === "string" ? cartId : "",
    intent: readIntent(form),
  };
}

function readTotal(value: FormDataEntryValue | null): Sen {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : NO_TOTAL_SHOWN;
}

/**
 * A promo code comes with this form only without scripts: by a press on the button of its box, or typed and not applied
 * before Pay Now. A refused code that is still in the field is ignored, so that the shopper can pay without it.
 */
function readIntent(form: FormData): PressIntent {
  const asked = form.get("intent");
  if (asked === "retry") return { kind: "retry", orderId: parseId(form.get("order")) };
  if (asked === "remove-coupon") return { kind: "promo", code: null };
  const code = typedCodeOf(form);
  const isNew = code !== "" && code !== form.get("refusedCode");
  const isPromo = asked === "apply-coupon" || (asked === null && isNew);
  return isPromo ? { kind: "promo", code } : { kind: "pay" };
}
