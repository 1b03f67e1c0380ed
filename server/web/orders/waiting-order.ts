import type { WaitingOrder } from "#app/domain/order.ts";
import { waitingOrderOf } from "../../checkout/view/waiting-order.ts";
import { knowledgeOf } from "./placed-cart.ts";
import type { Shop } from "../../shop.ts";

/** The order that every page reminds this browser of. No page fails for want of it. */
export async function readWaitingOrder(shop: Shop, request: Request): Promise<WaitingOrder | null> {
  try {
    const found = await waitingOrderOf(shop, knowledgeOf(shop, request));
    return found && { id: found.id, number: found.number, total: found.total };
  } catch (error) {
    shop.log.warn("order.reminder-failed", { error: String(error) });
    return null;
  }
}
