import { data, href } from "react-router";
import { parseId } from "#app/domain/quantity.ts";
import { SLIP_ANSWERS } from "#app/features/transfer/transfer-texts.ts";
import { knownRevision } from "#server/checkout/view/known-order.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { receiveSlip } from "#server/web/payment/receive-slip.ts";
import { readForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import type { Route } from "./+types/slip";

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
    text: SLIP_ANSWERS[outcome],
  });
}
