import type { Shop } from "#server/shop.ts";
import { plainCookie } from "./cookies.ts";

const COOKIE = plainCookie({ name: "looked", sameSite: "Strict", maxAgeSeconds: 30 * 86_400 });

type OrdersSeenShop = Pick<Shop, "secureCookies">;

/** When this browser showed the owner's list of orders, ms since the epoch by the database's time; undefined before. */
export function readOrdersSeenAt(shop: OrdersSeenShop, request: Request): number | undefined {
  const [value = ""] = COOKIE.valuesOf(shop, request);
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** The Set-Cookie value that stores it. */
export function ordersSeenAtCookie(shop: OrdersSeenShop, at: number): string {
  return COOKIE.store(shop, String(at));
}
