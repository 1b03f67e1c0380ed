import { isPostcode } from "#app/domain/order/checkout-form.ts";
import { type KeptWishes, parseWishes } from "#app/domain/catalogue/wishlist.ts";
import type { Shop } from "#server/shop.ts";
import { cookieName, type CookieShop, cookieValues, sealedCookie, setCookie } from "./cookies.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const POSTCODE_COOKIE = {
  name: "postcode",
  sameSite: "Lax",
  maxAgeSeconds: YEAR_SECONDS,
  isReadable: true,
} as const;

/** The postcode that this browser last asked about; "" for none. */
export function readPostcode({ secureCookies }: Pick<Shop, "secureCookies">, request: Request) {
  return cookieValues(request, cookieName("postcode", secureCookies)).find(isPostcode) ?? "";
}

/** The Set-Cookie value that keeps a postcode; undefined when it is none, or is kept already. */
export function postcodeCookie(
  shop: Pick<Shop, "secureCookies">,
  request: Request,
  postcode: string,
): string | undefined {
  if (!isPostcode(postcode) || readPostcode(shop, request) === postcode) return undefined;
  return setCookie(POSTCODE_COOKIE, postcode, shop.secureCookies);
}

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
