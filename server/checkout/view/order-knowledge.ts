import type { Contact } from "#app/domain/order.ts";
import { ownOrderOf, type OwnOrder } from "#app/domain/own-order.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { attemptById, revisionOfOrder } from "../../records/attempts.ts";
import { contactDigest, isOfBrowser } from "../../records/digests.ts";

/** What a browser can show for an order beside the cart that it was made of. */
export interface Knowledge {
  /** The orders that it remembers as its own. */
  orders: readonly OwnOrder[];
  secret: string | undefined;
}

/**
 * Whether a browser may be told of the order that a cart has become. The cart alone is not enough: it carries no
 * name, and must not lead to the name and address of the person who ordered.
 * @param contact the details that it has just sent: a sender who knows them all learns nothing
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
