import { sha256 } from "#server/platform/crypto/sha256.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { queueForShopper } from "#server/store/outbox.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { orderByDetails } from "./find-order.ts";
import { knownRevision } from "./known-order.ts";

/** An order gets one such mail in this time, ms. */
const ONE_IN = 15 * 60_000;

/**
 * Mails the link of an order to its address, when both details are the order's. This returns without waiting for the
 * message, so that neither answer nor duration tells whether there is such an order.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function sendLink(
  shop: CheckoutShop,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const order = await orderByDetails(shop, { number, email });
  if (!order) return;
  queueLink(shop, order).catch((error: unknown) => {
    shop.log.error("order-link.unwritten", { orderId: order.id, error: String(error) });
  });
}

async function queueLink(shop: CheckoutShop, order: BackendOrder): Promise<void> {
  const revision = await knownRevision(shop, order.id, order.key);
  if (!revision) return;
  const subject = `${revision.attemptId} ${Math.floor(shop.clock() / ONE_IN)}`;
  const isQueued = await shop.store.db
    .selectFrom("messages")
    .select("id")
    .where("kind", "=", "order-link")
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (isQueued) return;
  // A digest, because the names of limits are also kept and logged.
  const part = sha256([order.email.trim().toLowerCase()]);
  const use = { limit: "order-links-of-recipient", address: "", part } as const;
  if (!(await takeUse(shop, use)).allowed) return;
  await queueForShopper(shop.store.db, shop, revision, "order-link", { subject });
}
