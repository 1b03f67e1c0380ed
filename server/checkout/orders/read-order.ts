import { ok, type Result } from "../../platform/outgoing/result.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";

/**
 * A revision's order as the back end has it now; undefined when it does not exist. An order with the same id and
 * another key is another customer's (the shop has moved to another back end since) and counts as missing.
 */
export async function readOrder(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<Result<BackendOrder | undefined>> {
  if (revision.orderId === null) return ok(undefined);
  const read = await shop.backend.getOrder(revision.orderId);
  if (!read.ok || read.value?.key === revision.orderKey) return read;
  shop.log.warn("checkout.order-missing", { orderId: revision.orderId });
  return ok(undefined);
}
