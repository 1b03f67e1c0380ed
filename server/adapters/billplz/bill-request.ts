import type { BillRequest } from "#server/ports/payment-provider.ts";

/** Maximum lengths of the provider, in characters. */
const LIMITS = { email: 255, name: 255, description: 200, reference: 120 };

/** The form that creates a bill. `deliver=false`: the provider sends no e-mail or message to the payer. */
export function billForm(collectionId: string, request: BillRequest): URLSearchParams {
  const orderId = plainLine(request.orderReference, LIMITS.reference);
  const form = new URLSearchParams({
    collection_id: collectionId,
    email: plainLine(request.email, LIMITS.email).replaceAll(" ", ""),
    name: plainLine(request.name, LIMITS.name) || "Customer",
    amount: String(request.amount),
    callback_url: request.callbackUrl,
    redirect_url: request.returnUrl,
    description: plainLine(request.description, LIMITS.description) || `Order ${orderId}`,
    reference_1_label: "Order ID",
    reference_1: orderId,
    reference_2_label: "Customer Email",
    reference_2: plainLine(request.email, LIMITS.reference),
    order_id: orderId,
    deliver: "false",
  });
  const mobile = billMobile(request.mobile);
  if (mobile) form.set("mobile", mobile);
  return form;
}

/**
 * Characters that become a space: control characters, line breaks and "|". The provider's signature joins its elements
 * with "|", so a name with it could look like another field.
 */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}|]+/gu;
/** Characters that are removed: direction marks and invisible ones. Joiners stay, because some scripts need them. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** One line of plain text of at most `limit` code points, without these characters. */
export function plainLine(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(BREAKING, " ")
    .replaceAll(/\s+/g, " ");
  return Array.from(clean.trim()).slice(0, limit).join("").trim();
}

/**
 * A mobile number in the provider's format (60123456789), or "" when it is not a Malaysian mobile number; then the
 * e-mail alone identifies the payer. The same rule as in the provider's WooCommerce plugin.
 */
export function billMobile(text: string): string {
  const digits = text.replaceAll(/\D/g, "").replace(/^0/, "60");
  return /^601\d{8,9}$/.test(digits) ? digits : "";
}
