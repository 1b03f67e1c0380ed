import { sql } from "kysely";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import type { Contact, WaitingOrder } from "#app/domain/order/order.ts";
import { FORMER_IDS, ownOrderOf, type OwnOrder } from "#app/domain/order/own-order.ts";
import {
  attemptById,
  contactOf,
  currentRevisions,
  revisionOfOrder,
} from "#server/store/attempts.ts";
import { browserDigest, contactDigest, isOfBrowser } from "#server/store/digests.ts";
import { hasSlipWaiting } from "#server/store/slips.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

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

/**
 * The contact of the newest order that this browser made, for one with an address if there is any. Null without an order
 * in its cookie, and when the contact was erased. An order that was only opened with its key does not count.
 */
export async function lastContact(
  { store }: Pick<CheckoutShop, "store">,
  { orders, secret }: Knowledge,
): Promise<Contact | null> {
  const browser = browserDigest(secret);
  if (browser === null || orders.length === 0) return null;
  const rows = await currentRevisions(store.db)
    .select("attempt.contact")
    .where(
      "orderId",
      "in",
      orders.map(({ id }) => id),
    )
    .where(
      "orderKey",
      "in",
      orders.map(({ key }) => key),
    )
    .where("browserDigest", "=", browser)
    .orderBy("attempt.createdAt", "desc")
    .execute();
  const contacts = rows.flatMap((row) => contactOf(row) ?? []);
  return contacts.find(({ address1 }) => address1 !== "") ?? contacts[0] ?? null;
}

/**
 * The newest order that this browser made, that had a bill, and that has no statement of a payment and no slip that the
 * owner must decide on. One query of our store; none for a browser that made no order. An order that was only opened
 * with its key does not count.
 */
export async function waitingOrderOf(
  { store }: Pick<CheckoutShop, "store">,
  { orders, secret }: Knowledge,
): Promise<(WaitingOrder & { cartId: string }) | null> {
  const keys = orders.map(({ key }) => key);
  const browser = browserDigest(secret);
  if (browser === null || keys.length === 0) return null;
  const row = await currentRevisions(store.db)
    .select(["attempt.cartId", "orderId", "orderNumber", "total"])
    .where("browserDigest", "=", browser)
    // A literal, because the partial index has one.
    .where("attempt.state", "=", sql.lit<AttemptState>("billed"))
    .where("closedAt", "is", null)
    .where("heldReason", "is", null)
    .where("orderKey", "in", keys)
    .where("orderId", "<", FORMER_IDS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bills")
            .innerJoin("paymentFacts", "paymentFacts.billId", "bills.billId")
            .select("bills.billId")
            .whereRef("bills.attemptId", "=", "attempt.id")
            .where("paid", "=", 1),
        ),
      ),
    )
    .where((eb) => eb.not(hasSlipWaiting("attempt.id")))
    .orderBy("attempt.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.orderId === null) return null;
  const { orderId: id, orderNumber, total, cartId } = row;
  return { id, number: orderNumber ?? String(id), total, cartId };
}
