import { sql } from "kysely";
import { plainPhone } from "#app/domain/order/checkout-form.ts";
import { type OrderSummary, plainNumber } from "#app/domain/order/order.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import { isSameSecret } from "#server/platform/crypto/sha256.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { timingOf } from "#server/store/durations.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { asOurs, knownRevision, paymentOf } from "./known-order.ts";
import { toOrderFacts } from "./order-view.ts";

/** What a person types to find an order without its link. */
export interface OrderDetails {
  number: string;
  email: string;
  phone: string;
}

/**
 * An order by all three of its details; undefined when one of them is wrong. In each case the back end is asked once
 * and the details are compared in constant time, so that the duration does not reveal which one is wrong.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function findOrder(
  shop: CheckoutShop,
  details: OrderDetails,
): Promise<OrderSummary | undefined> {
  const order = await orderByNumber(shop, details.number);
  if (!isSameSecret(comparable(details), order ? comparable(order) : "") || !order) {
    return undefined;
  }
  const revision = await knownRevision(shop, order.id, order.key);
  const payment = await paymentOf(shop, revision, { order });
  return typeof payment === "string" ? undefined : { ...toOrderFacts(order), payment };
}

/**
 * The order of this shop with a number, with exactly one call of the back end, also for a number that no order has.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function orderByNumber(
  shop: CheckoutShop,
  number: string,
): Promise<BackendOrder | undefined> {
  const row = await shop.store.db
    .selectFrom("orderRows")
    .select("id")
    .where(sql`lower(number)`, "=", plainNumber(number))
    .orderBy("id", "desc")
    .executeTakeFirst();
  const id = row?.id ?? parseId(number) ?? 0;
  return asOurs(unwrap(await shop.backend.getOrder(id, timingOf(shop).pageWithin)), undefined);
}

/** Equal for the same details in another spelling. */
function comparable({ number, email, phone }: OrderDetails): string {
  const digits = plainPhone(phone).replace(/^\+?6/, "");
  return JSON.stringify([plainNumber(number), email.trim().toLowerCase(), digits]);
}
