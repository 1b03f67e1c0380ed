import type { Fulfilment } from "../delivery/choose.ts";
import type { OrderFacts, OrderSummary } from "./order.ts";
import { isOver, type PaymentStatus } from "./payment-view.ts";

/** An order that a browser may open: the browser made the order, or opened it with its key. */
export interface OwnOrder {
  id: number;
  /** The order key of the back end. Knowing it gives access to the order. */
  key: string;
  /** Opened by a shared link and not made in this browser: contact details stay hidden. */
  isShared?: boolean | undefined;
}

/**
 * Where the ids of orders of former back ends begin: those of the n-th back end are its own ids + n times this number,
 * so that no number of the present back end is one of them. They are known from our own rows only.
 */
export const FORMER_IDS = 1_000_000_000_000;

/** Whether an order is of a former back end: the present one must not be asked about it. */
export function isFormer(id: number | null): boolean {
  return id !== null && id >= FORMER_IDS;
}

/** An order's id for people, where its number is not at hand. */
export function shownId(id: number): string {
  return isFormer(id) ? `${id % FORMER_IDS}@former` : String(id);
}

/** The entry for this order, also when the shop has changed its back end since the browser learnt it. Id and key must both match. Undefined if the list does not contain it. */
export function ownOrderOf(
  orders: readonly OwnOrder[],
  order: Pick<OwnOrder, "id" | "key"> | null,
): OwnOrder | undefined {
  return orders.find(
    ({ id, key }) => order && id % FORMER_IDS === order.id % FORMER_IDS && key === order.key,
  );
}

/** The address that puts an order's goods into the cart again; null while it may seem that it must be paid again. */
export function againAddress(status: PaymentStatus, lines: OrderFacts["lines"]): string | null {
  if (lines.length === 0 || !(status === "paid" || isOver(status))) return null;
  const items = lines.map(({ productId, quantity, variationId }) =>
    [productId, quantity, ...(variationId ? [variationId] : [])].join(":"),
  );
  return `/add-to-cart-bulk?items=${items.join(",")}`;
}

/** When an order is brought, or can be collected; undefined once nothing is made for it any more. */
export function plannedFulfilment({
  payment,
  fulfilment,
}: Pick<OrderSummary, "payment" | "fulfilment">): Fulfilment | undefined {
  return payment && isOver(payment.status) ? undefined : fulfilment;
}
