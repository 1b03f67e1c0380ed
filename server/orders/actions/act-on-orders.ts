import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { TickedOrder } from "#app/domain/admin/ticked-orders.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { OrderRowKeeper } from "#server/orders/order-rows/keeper.ts";
import { chunks } from "#server/platform/chunks.ts";
import { actOnOrder } from "./act-on-order.ts";
import type { ActionOutcome } from "./action-types.ts";
import type { Actor } from "./actor.ts";

/** Orders that are worked on at the same time. */
const AT_ONCE = 4;

/**
 * Carries out the same action on several orders, each as if by its own form, and waits until the list shows it.
 * @param request.key of the form; with it each order is worked on once
 * @returns the outcomes in the order of the given orders
 */
export async function actOnOrders(
  shop: CheckoutShop & { orderRows?: Pick<OrderRowKeeper, "stored"> },
  request: { orders: TickedOrder[]; action: OrderAction; key: string; by: Actor },
): Promise<{ id: number; outcome: ActionOutcome }[]> {
  const { orders, key, ...rest } = request;
  const outcomes: { id: number; outcome: ActionOutcome }[] = [];
  for (const some of chunks(orders, AT_ONCE)) {
    const done = some.map(async ({ id, stage }) => {
      const each = { ...rest, orderId: id, key: `${key}-${id}`, seen: { stage } };
      return { id, outcome: await actOnOrder(shop, each) };
    });
    outcomes.push(...(await Promise.all(done)));
  }
  await shop.orderRows?.stored();
  return outcomes;
}
