import type { BillRequest } from "#server/ports/payment-provider.ts";
import { billMobile, plainLine } from "./bill-text.ts";

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
