import { setTimeout as delay } from "node:timers/promises";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { readBoundedText } from "../../platform/bounded-body.ts";
import { retryAfter, takeUse } from "../../platform/limits/limits.ts";
import type { Shop } from "../../shop.ts";
import { crashPoint } from "../../checkout/crash-points.ts";
import { receiveMessage } from "../../checkout/settle/receive-message.ts";
import { settle } from "../../checkout/settle/settle.ts";
import { verifyMessage } from "#server/store/providers.ts";
import { timingOf } from "#server/store/durations.ts";

const MAX_BYTES = REQUEST_POLICIES["/api/payment/callback"].bodyBytes;
const RETRY_AFTER_SECONDS = "30";

/**
 * The provider's server-to-server message: 200 as soon as it is stored, also when it says that a payment failed; 403
 * for a bad signature or shape, 429 for many of those; 5xx only when it could not be stored, so that the provider sends
 * it again.
 * @param address of the sender, "" when not known; used only to limit forged messages
 */
export async function receiveCallback(
  shop: Shop,
  request: Request,
  address = "",
): Promise<Response> {
  const body = await readBoundedText(request, MAX_BYTES);
  if (body === undefined) return plain(413, "Too large");
  const verified = verifyMessage(shop, { kind: "callback", headers: request.headers, body });
  if (!verified.ok) return refuseForged(shop, address, verified.reason);
  const { message, provider } = verified;
  try {
    await receiveMessage(shop, message, provider.name);
  } catch (error) {
    shop.log.error("payment.callback-unstored", { bill: message.billId, error: String(error) });
    return plain(503, "Try again", { "Retry-After": RETRY_AFTER_SECONDS });
  }
  crashPoint(shop, "fact-stored");
  await Promise.race([
    settleBehind(shop, message.billId),
    delay(timingOf(shop).callbackWithin, undefined, { ref: false }),
  ]);
  return plain(200, "OK");
}

/** Only forged messages are counted, so that a forger cannot use up the limit of the provider. */
async function refuseForged(shop: Shop, address: string, reason: string): Promise<Response> {
  const verdict = await takeUse(shop, { limit: "forged-callbacks", address }).catch(
    () => undefined,
  );
  if (verdict?.allowed === false) {
    return plain(429, "Refused", { "Retry-After": retryAfter(verdict.retryAfterMs) });
  }
  shop.log.warn("payment.callback-refused", { reason });
  return plain(403, "Refused");
}

/** Settles a stored fact. The reconciler repeats what fails here. */
async function settleBehind(shop: Shop, billId: string): Promise<void> {
  try {
    await settle(shop, billId, "stored");
  } catch (error) {
    shop.log.error("payment.settle-failed", { bill: billId, error: String(error) });
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
