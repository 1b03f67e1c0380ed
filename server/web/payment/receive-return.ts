import { readOwnOrders } from "../sessions/own-orders.ts";
import type { Shop } from "../../shop.ts";
import { errorPath, returnPath } from "./return-path.ts";
import { settle } from "../../checkout/settle/settle.ts";
import { timingOf } from "../../records/durations.ts";

/**
 * Handles a browser that comes back from paying: verifies and settles the message, and returns our path to redirect to.
 * When settling takes too long, the known state decides: the message is stored, and the work continues.
 */
export async function receiveReturn(shop: Shop, request: Request, url: URL): Promise<string> {
  const verified = shop.payments.verify({ kind: "return", parameters: url.searchParams });
  if (!verified.ok) {
    shop.log.warn("payment.return-refused", { reason: verified.reason });
    return errorPath("invalid_signature");
  }
  const { message } = verified;
  const { returnPatience, pageWithin } = timingOf(shop);
  try {
    const outcome = await settle(shop, message.billId, message, {
      patience: returnPatience,
      answerWithin: pageWithin,
    });
    return returnPath(
      shop.payments,
      message,
      outcome,
      outcome.kind !== "unknown" && isOwn(shop, request, outcome),
    );
  } catch (error) {
    shop.log.error("payment.return-failed", { bill: message.billId, error: String(error) });
    return errorPath("server_error");
  }
}

function isOwn(shop: Shop, request: Request, order: { orderId: number; orderKey: string }) {
  return readOwnOrders(shop, request).some(
    (own) => own.id === order.orderId && own.key === order.orderKey,
  );
}
