import { type KeptWishes, parseWishes } from "#app/domain/catalogue/wishlist.ts";
import { type CookieShop, sealedCookie } from "./cookies.ts";

const COOKIE = sealedCookie({
  name: "wishlist",
  sameSite: "Lax",
  maxAgeSeconds: 365 * 86_400,
  // Sent to no other page, so that those stay the same for all visitors.
  path: "/wishlist",
});

/** The list that this browser's cookie keeps; null without one. */
export function readWishes(shop: CookieShop, request: Request): KeptWishes | null {
  const opened = COOKIE.open(shop, request);
  if (!opened) return null;
  const [ids = "", sent = ""] = opened.payload.split(";");
  return { ids: parseWishes(ids), sent: parseWishes(sent) };
}

/** The Set-Cookie value that keeps a list of at most 50 products. */
export function wishlistCookie(shop: CookieShop, { ids, sent }: KeptWishes): string {
  return COOKIE.store(shop, `${ids.join(",")};${sent.join(",")}`);
}
