import { type Cart, emptyCart } from "#app/domain/cart.ts";
import { decodeCart, encodeCart } from "../../cart/cart-codec.ts";
import type { Shop } from "../../shop.ts";
import { type CookieShape, cookieName, cookiesSet, cookieValues, setCookie } from "./cookies.ts";

const SHAPE: CookieShape = { name: "cart", sameSite: "Lax", maxAgeSeconds: 30 * 24 * 3600 };
const PURPOSE = "cart";
/** A cart that is looked at lives on; written again at most this often. */
const RENEW_AFTER_SECONDS = 24 * 3600;

export type CartSession = Cart & {
  /** True when the browser's cookie is unusable, was signed with an older secret, or is more than a day old. */
  needsWriting: boolean;
  /** False only when the browser sent no cart cookie at all: its mirror may then be offered back. */
  hadCookie: boolean;
  /** True when the browser sent a cart that nobody can read any more: signed with a secret that is gone, or spoiled. */
  isLost: boolean;
};

/** The cart of this browser; an empty one when the cookie is absent, forged, too old or of another shape. */
export function readCart(shop: Shop, request: Request): CartSession {
  const values = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  const hadCookie = values.length > 0;
  const opened = shop.sealer.open(PURPOSE, values, SHAPE.maxAgeSeconds ?? 0);
  const cart = opened && decodeCart(opened.payload);
  if (!cart) {
    const isLost = values.some((value) => value !== "");
    return { ...emptyCart(), needsWriting: hadCookie, hadCookie, isLost };
  }
  const needsWriting = opened.stale || opened.ageSeconds > RENEW_AFTER_SECONDS;
  return { ...cart, needsWriting, hadCookie, isLost: false };
}

/** The Set-Cookie value that keeps a cart for 30 days from now. An emptied cart is kept too: it is not a lost one. */
export function cartCookie(shop: Shop, cart: Cart): string {
  return setCookie(SHAPE, shop.sealer.seal(PURPOSE, encodeCart(cart)), shop.secureCookies);
}

/** Whether an answer already puts a cart into the browser. */
export function setsCart(shop: Pick<Shop, "secureCookies">, response: Response): boolean {
  return cookiesSet(response, cookieName(SHAPE.name, shop.secureCookies)).length > 0;
}
