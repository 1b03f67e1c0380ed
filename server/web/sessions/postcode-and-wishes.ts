import { isPostcode } from "#app/domain/order/checkout-form.ts";
import { type KeptWishes, parseWishes } from "#app/domain/catalogue/wishlist.ts";
import type { Shop } from "#server/shop.ts";
import { type CookieShop, plainCookie, sealedCookie } from "./cookies.ts";

const YEAR_SECONDS = 365 * 86_400;
const POSTCODE = plainCookie({
  name: "postcode",
  sameSite: "Lax",
  maxAgeSeconds: YEAR_SECONDS,
  isReadable: true,
});

/** The postcode that this browser last asked about; "" for none. */
export function readPostcode(shop: Pick<Shop, "secureCookies">, request: Request) {
  return POSTCODE.valuesOf(shop, request).find(isPostcode) ?? "";
}

/** The Set-Cookie value that keeps a postcode; undefined when it is none, or is kept already. */
export function postcodeCookie(
  shop: Pick<Shop, "secureCookies">,
  request: Request,
  postcode: string,
): string | undefined {
  if (!isPostcode(postcode) || readPostcode(shop, request) === postcode) return undefined;
  return POSTCODE.store(shop, postcode);
}

const WISHLIST = sealedCookie({
  name: "wishlist",
  sameSite: "Lax",
  maxAgeSeconds: YEAR_SECONDS,
  // Sent to no other page, so that those stay the same for all visitors.
  path: "/wishlist",
});

/** The list that this browser's cookie keeps; null without one. */
export function readWishes(shop: CookieShop, request: Request): KeptWishes | null {
  const opened = WISHLIST.open(shop, request);
  if (!opened) return null;
  const [ids = "", sent = ""] = opened.payload.split(";");
  return { ids: parseWishes(ids), sent: parseWishes(sent) };
}

/** The Set-Cookie value that keeps a list of at most 50 products. */
export function wishlistCookie(shop: CookieShop, { ids, sent }: KeptWishes): string {
  return WISHLIST.store(shop, `${ids.join(",")};${sent.join(",")}`);
}
