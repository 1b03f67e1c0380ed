import { cookieName, cookieValues, setCookie } from "./cookies.ts";
import type { Shop } from "../../shop.ts";

const SHAPE = { name: "looked", sameSite: "Strict", maxAgeSeconds: 30 * 86_400 } as const;

type LookedShop = Pick<Shop, "secureCookies">;

/** When this browser showed the owner's list of orders, ms since the epoch by the database's time; undefined before. */
export function readLooked(shop: LookedShop, request: Request): number | undefined {
  const [value = ""] = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** The Set-Cookie value that stores it. */
export function lookedCookie(shop: LookedShop, at: number): string {
  return setCookie(SHAPE, String(at), shop.secureCookies);
}
