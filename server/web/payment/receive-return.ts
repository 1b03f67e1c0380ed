import { type Language, pathIn } from "#app/texts/language.ts";
import { ownOrderOf } from "#app/domain/order/own-order.ts";
import { readOwnOrders } from "../sessions/own-orders.ts";
import type { Shop } from "../../shop.ts";
import { errorPath, returnPath } from "./return-path.ts";
import { settle } from "../../checkout/settle/settle.ts";
import { attemptById, revisionOfOrder } from "#server/store/attempts.ts";
import { verifyMessage } from "#server/store/providers.ts";
import { timingOf } from "#server/store/durations.ts";

/**
 * Handles a browser that comes back from paying: verifies and settles the message, and returns our path to redirect to.
 * When settling takes too long, the state that is known then decides the page: the message is stored, and the work
 * continues.
 */
export async function receiveReturn(shop: Shop, request: Request, url: URL): Promise<string> {
  const verified = verifyMessage(shop, { kind: "return", parameters: url.searchParams });
  if (!verified.ok) {
    shop.log.warn("payment.return-refused", { reason: verified.reason });
    return errorPath("invalid_signature");
  }
  const { message, provider } = verified;
  const { returnPatience, pageWithin } = timingOf(shop);
  try {
    const outcome = await settle(shop, message.billId, message, {
      from: provider.name,
      patience: returnPatience,
      answerWithin: pageWithin,
    });
    const isKnown = outcome.kind !== "unknown";
    const path = returnPath(provider, message, outcome, isKnown && isOwn(shop, request, outcome));
    return isKnown ? pathIn(await languageOfOrder(shop, outcome), path) : path;
  } catch (error) {
    shop.log.error("payment.return-failed", { bill: message.billId, error: String(error) });
    return errorPath("server_error");
  }
}

/** The language in which an order was made. */
async function languageOfOrder(
  { store }: Shop,
  { orderId, orderKey }: { orderId: number; orderKey: string },
): Promise<Language> {
  const revision = await revisionOfOrder(store.db, orderId, orderKey);
  const attempt = revision && (await attemptById(store.db, revision.attemptId));
  return attempt?.locale ?? "en";
}

function isOwn(shop: Shop, request: Request, order: { orderId: number; orderKey: string }) {
  const named = { id: order.orderId, key: order.orderKey };
  return ownOrderOf(readOwnOrders(shop, request), named) !== undefined;
}
