import type { Contact } from "#app/domain/order/order.ts";
import { ownOrderOf, type OwnOrder } from "#app/domain/order/own-order.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { attemptById, revisionOfOrder } from "#server/store/attempts.ts";
import { contactDigest, isOfBrowser } from "#server/store/digests.ts";

/** What proves that an order is this browser's own, beside the cart that it was made of. */
export interface Knowledge {
  /** The orders in its cookie. */
  orders: readonly OwnOrder[];
  secret: string | undefined;
}

/**
 * Whether a browser may see the order that its cart has become. The cart alone is not enough: it must not lead to the
 * name and address of another person.
 * @param contact the contact that the browser has just sent: if it equals the order's, the order reveals nothing new
 */
export async function knowsOrder(
  shop: Pick<CheckoutShop, "store">,
  own: OwnOrder,
  { orders, secret }: Knowledge,
  contact?: Contact,
): Promise<boolean> {
  if (ownOrderOf(orders, own)) return true;
  const revision = await revisionOfOrder(shop.store.db, own.id, own.key);
  if (!revision) return false;
  if (contact && revision.contactDigest === contactDigest(contact)) return true;
  return isOfBrowser(await attemptById(shop.store.db, revision.attemptId), secret);
}
