import type { WaitingOrder } from "#app/domain/order/order.ts";
import { waitingOrderOf } from "#server/orders/view/waiting-order.ts";
import { knowledgeOf } from "./placed-cart.ts";
import type { Shop } from "../../shop.ts";

/** The unpaid order of which every page reminds this browser. Null also on failure, so that no page fails. */
export async function readWaitingOrder(shop: Shop, request: Request): Promise<WaitingOrder | null> {
  try {
    const found = await waitingOrderOf(shop, knowledgeOf(shop, request));
    return found && { id: found.id, number: found.number, total: found.total };
  } catch (error) {
    shop.log.warn("order.reminder-failed", { error: String(error) });
    return null;
  }
}
