import type { Contact } from "#app/domain/order.ts";
import type { OwnOrder } from "../sessions/own-orders.ts";
import type { Shop } from "../shop.ts";
import { attemptById, revisionOfOrder } from "./attempts.ts";
import { browserDigest, contactDigest } from "./digests.ts";

/** What a browser can show for an order beside the cart that it was made of. */
export interface Knowledge {
  /** The orders that it remembers as its own. */
  orders: readonly OwnOrder[];
  secret: string | undefined;
}

/**
 * Whether a browser may be told of the order that a cart has become. The cart alone is not enough: it names nobody, and
 * must not lead to the name and address of who bought it.
 * @param contact the details that it has just sent: whoever knows them all learns nothing
 */
export async function knowsOrder(
  shop: Pick<Shop, "store">,
  own: OwnOrder,
  { orders, secret }: Knowledge,
  contact?: Contact,
): Promise<boolean> {
  if (orders.some(({ id, key }) => id === own.id && key === own.key)) return true;
  const revision = await revisionOfOrder(shop.store.db, own.id, own.key);
  if (!revision) return false;
  if (contact && revision.contactDigest === contactDigest(contact)) return true;
  const attempt = await attemptById(shop.store.db, revision.attemptId);
  return isOf(attempt.browserDigest, secret);
}

function isOf(digest: string | null, secret: string | undefined): boolean {
  return digest !== null && digest === browserDigest(secret);
}
