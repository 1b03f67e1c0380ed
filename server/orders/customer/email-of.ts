import { isEmail } from "#app/domain/order/checkout-form.ts";
import { ERASED_EMAIL } from "#server/ports/backend-order.ts";
import { searchOrders } from "#server/orders/order-list/search-orders.ts";
import type { CustomerShop } from "./find-customer.ts";

/** The e-mail address that an owner's text means: itself, or that of the order with this number. */
export async function emailOf(
  shop: CustomerShop & { ticks: () => number },
  who: string,
): Promise<{ email: string } | "away" | "unknown"> {
  const text = who.trim();
  if (text.includes("@")) return known(isEmail(text) ? text : "");
  if (!/^#?\s*\d{1,12}$/.test(text)) return "unknown";
  const { found, isAway } = await searchOrders(shop, text);
  const number = text.replace(/\D/g, "");
  const [order] = found.filter(({ row }) => row.number === number || String(row.id) === number);
  if (!order) return isAway ? "away" : "unknown";
  const read = await shop.backend.getOrder(order.row.id);
  return read.ok ? known(read.value?.email ?? "") : "away";
}

/** Neither no address nor that of erased customers. */
function known(address: string): { email: string } | "unknown" {
  const email = address.toLowerCase();
  return email === "" || email === ERASED_EMAIL ? "unknown" : { email };
}
