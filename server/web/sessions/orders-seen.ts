import type { Shop } from "#server/shop.ts";
import { cookieName, cookieValues, setCookie } from "./cookies.ts";

const ORDERS_SEEN_COOKIE = {
  name: "looked",
  sameSite: "Strict",
  maxAgeSeconds: 30 * 86_400,
} as const;

type OrdersSeenShop = Pick<Shop, "secureCookies">;

/** When this browser showed the owner's list of orders, ms since the epoch by the database's time; undefined before. */
export function readOrdersSeenAt(shop: OrdersSeenShop, request: Request): number | undefined {
  const [value = ""] = cookieValues(
    request,
    cookieName(ORDERS_SEEN_COOKIE.name, shop.secureCookies),
  );
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** The Set-Cookie value that stores it. */
export function ordersSeenAtCookie(shop: OrdersSeenShop, at: number): string {
  return setCookie(ORDERS_SEEN_COOKIE, String(at), shop.secureCookies);
}
