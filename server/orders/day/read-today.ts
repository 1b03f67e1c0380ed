import type { ShopCore } from "#server/ports/shop-core.ts";
import type { Role } from "#server/orders/actions/actor.ts";
import { readOrdersToday } from "./orders-today.ts";
import { readDay } from "./read-day.ts";

/** What the dashboard shows of the day and updates by itself. Staff see no revenue. */
export async function readToday(
  shop: Pick<ShopCore, "store" | "clock">,
  role: Role,
  lookedAt: number | undefined,
) {
  const [day, orders] = await Promise.all([readDay(shop, role, lookedAt), readOrdersToday(shop)]);
  const isOwner = role === "owner";
  return { day, orders: isOwner ? orders : { ...orders, paidTotal: 0 }, readAt: shop.clock() };
}
