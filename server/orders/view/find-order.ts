import { sql } from "kysely";
import { plainPhone } from "#app/domain/order/checkout-form.ts";
import { type OrderSummary, plainNumber } from "#app/domain/order/order.ts";
import { isFormer } from "#app/domain/order/own-order.ts";
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
 * What is told of an order to a person who has all three of its details; undefined when one of them is wrong.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function findOrder(
  shop: CheckoutShop,
  details: OrderDetails,
): Promise<OrderSummary | undefined> {
  const order = await orderByDetails(shop, details);
  if (!order) return undefined;
  const revision = await knownRevision(shop, order.id, order.key);
  const payment = await paymentOf(shop, revision, { order });
  return typeof payment === "string" ? undefined : { ...toOrderFacts(order), payment };
}

/**
 * The order of this shop with these details; undefined when one of them is wrong. In each case, also for a number that
 * no order has, the back end is asked once and the details are compared in constant time, so that the duration does not
 * reveal which one is wrong.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function orderByDetails(
  shop: CheckoutShop,
  details: Omit<OrderDetails, "phone"> & Partial<OrderDetails>,
): Promise<BackendOrder | undefined> {
  const plain = plainNumber(details.number);
  // SQLite's lower() knows only the letters of ASCII.
  const inCapitals = plain.toUpperCase().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const number = sql<string>`lower(number)`;
  const spelled = [plain, inCapitals];
  const rows = await shop.store.db
    .selectFrom("orderRows")
    .select("id")
    .where((row) =>
      row.or([
        row(number, "in", spelled),
        // Of a former back end, whose name follows the number.
        ...spelled.map((text) =>
          row(sql`substr(lower(number), 1, ${text.length + 1})`, "=", `${text}@`),
        ),
      ]),
    )
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const present = ids.findLast((id) => !isFormer(id)) ?? parseId(details.number) ?? 0;
  for (const id of [present, ...ids.filter(isFormer)]) {
    const read = unwrap(await shop.backend.getOrder(id, timingOf(shop).pageWithin));
    const order = asOurs(read, undefined);
    const said =
      isFormer(id) && order ? { ...order, number: order.number.replace(/@.*/, "") } : order;
    const own = said ? comparable(said, details) : "";
    if (isSameSecret(comparable(details, details), own)) return order;
  }
  return undefined;
}

/** Equal for the same details in another spelling. Without a typed phone number none is compared. */
function comparable(
  { number, email, phone = "" }: Parameters<typeof orderByDetails>[1],
  typed: Partial<OrderDetails>,
): string {
  const digits = typed.phone === undefined ? "" : plainPhone(phone).replace(/^\+?6/, "");
  return JSON.stringify([plainNumber(number), email.trim().toLowerCase(), digits]);
}
