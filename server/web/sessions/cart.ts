import { type Cart, emptyCart } from "#app/domain/cart/cart.ts";
import { decodeCart, encodeCart } from "../../cart/cart-codec.ts";
import { type CookieShop, sealedCookie } from "./cookies.ts";

const COOKIE = sealedCookie({ name: "cart", sameSite: "Lax", maxAgeSeconds: 30 * 24 * 3600 });
/** A cart that is viewed is stored again, at most once in this time, so that it does not expire. */
const RENEW_AFTER_SECONDS = 24 * 3600;

export type CartSession = Cart & {
  /** True when the browser's cookie is unusable, was signed with an older secret, or is more than a day old. */
  needsWriting: boolean;
  /** False only when the browser sent no cart cookie: its mirror may then be offered back. */
  hadCookie: boolean;
  /** True when the browser sent an unreadable cart: its secret is gone, or it is damaged. */
  isLost: boolean;
};

/** The cart of this browser; an empty one when the cookie is absent, forged, expired or malformed. */
export function readCart(shop: CookieShop, request: Request): CartSession {
  const values = COOKIE.valuesOf(shop, request);
  const hadCookie = values.length > 0;
  const opened = COOKIE.openValues(shop, values);
  const cart = opened && decodeCart(opened.payload);
  if (!cart) {
    const isLost = values.some((value) => value !== "");
    return { ...emptyCart(), needsWriting: hadCookie, hadCookie, isLost };
  }
  const needsWriting = opened.stale || opened.ageSeconds > RENEW_AFTER_SECONDS;
  return { ...cart, needsWriting, hadCookie, isLost: false };
}

/** The Set-Cookie value that stores a cart for 30 days. An empty cart is stored too, as it is not a lost one. */
export function cartCookie(shop: CookieShop, cart: Cart): string {
  return COOKIE.store(shop, encodeCart(cart));
}

/** Whether an answer sets the cart cookie. */
export function setsCart(shop: Pick<CookieShop, "secureCookies">, response: Response): boolean {
  return COOKIE.setIn(shop, response).length > 0;
}
