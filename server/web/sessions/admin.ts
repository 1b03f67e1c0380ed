import { ADMIN_SESSION_SECONDS } from "../../owner/session.ts";
import type { Shop } from "../../shop.ts";
import { type CookieShape, cookieName, cookieValues, setCookie } from "./cookies.ts";

const SHAPE: CookieShape = {
  name: "admin",
  sameSite: "Strict",
  maxAgeSeconds: ADMIN_SESSION_SECONDS,
};
const PURPOSE = "admin";

type CookieShop = Pick<Shop, "sealer" | "secureCookies">;

/** The id of the session that this browser claims; undefined when it claims none, or not with our signature. */
export function readAdminCookie(shop: CookieShop, request: Request): string | undefined {
  const values = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  return shop.sealer.open(PURPOSE, values, ADMIN_SESSION_SECONDS)?.payload;
}

/** The Set-Cookie value that gives the browser its session. */
export function adminCookie(shop: CookieShop, sessionId: string): string {
  return setCookie(SHAPE, shop.sealer.seal(PURPOSE, sessionId), shop.secureCookies);
}

/** The Set-Cookie value that takes it away. */
export function clearAdminCookie(shop: CookieShop): string {
  return setCookie(SHAPE, "", shop.secureCookies);
}
