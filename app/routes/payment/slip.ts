import { data, href } from "react-router";
import { parseId } from "#app/domain/cart/quantity.ts";
import { type Message, t } from "#app/texts/t.ts";
import { knownRevision } from "#server/orders/view/known-order.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { receiveSlip, type SlipOutcome } from "#server/web/payment/receive-slip.ts";
import { readForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import type { Route } from "./+types/slip";

const ANSWERS = {
  stored: "Thank you. We have your slip and are checking our account.",
  "not-awaited": "This order does not wait for a transfer any more.",
  missing: "Please choose the file of your slip first.",
  "too-large": "This file is larger than 5 MB. Please send a smaller one.",
  "pdf-too-large": "A PDF may have at most 1 MB. Please send a screenshot of it instead.",
  "too-detailed": "This picture is too large. Please send a screenshot of it instead.",
  "not-a-slip": "This file is not a JPEG or PNG picture and not a PDF, or it is damaged.",
  "too-many": "No more slips can be sent for this order. Please contact us.",
  "too-fast": "You have sent many files in a short time. Please wait ten minutes and try again.",
  "refused-before":
    "You have sent this file before, and we could not find your transfer by it. Please send another one or contact us.",
  failed: "Your slip could not be kept just now. Please send it again in a few minutes.",
} as const satisfies Record<SlipOutcome | "too-fast", Message>;

/** Receives the slip of a transfer. The order's id and key are both in the address; without them no body is read. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const address = context.get(clientAddressContext);
  const id = parseId(url.searchParams.get("order") ?? "") ?? 0;
  const key = url.searchParams.get("key") ?? "";
  const isKnown = (await knownRevision(shop, id, key)) !== undefined;
  const verdict = await takeUse(shop, { limit: isKnown ? "slips" : "missed-orders", address });
  if (!isKnown) {
    if (verdict.allowed) throw data(null, { status: 404 });
    context.set(waitContext, verdict.retryAfterMs);
    throw data(tooFast(), { status: 429 });
  }

  const take = async () => {
    if (!verdict.allowed) return "too-fast" as const;
    if (isOverLimit(request)) return "too-large" as const;
    return receiveSlip(shop, { id, key }, (await readForm(request)).get("slip"), address);
  };
  const outcome = await take().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    shop.log.error("payment.slip-not-stored", { orderId: id, error: String(error) });
    return "failed" as const;
  });
  const page = href("/order-confirmation/:orderId?", { orderId: String(id) });
  const kind = outcome === "stored" ? "success" : "error";
  return redirectWithFlash(shop, `${page}?key=${encodeURIComponent(key)}`, {
    kind,
    text: t(ANSWERS[outcome]),
  });
}
