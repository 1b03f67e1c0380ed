import type { Shop } from "../../shop.ts";

/** All cookies of the shop. A visitor with one of them gets pages made for this visitor. */
export const OWN_COOKIES = ["cart", "order", "flash", "admin", "kept-form"] as const;

/**
 * Cookies that keep what a visitor has typed or chosen before, or when the owner looked last. A visitor with one of them
 * gets the pages for all.
 */
const COMFORT_COOKIES = ["postcode", "owner-language", "looked", "wishlist"] as const;

interface CookieShape {
  /** Without the prefix that https adds. */
  name: (typeof OWN_COOKIES)[number] | (typeof COMFORT_COOKIES)[number];
  sameSite: "Lax" | "Strict";
  maxAgeSeconds: number;
  /** The only page that gets it; all pages by default. */
  path?: "/wishlist";
  /** Whether the page's scripts read it too. */
  isReadable?: true;
}

export type CookieShop = Pick<Shop, "sealer" | "secureCookies">;

type PlainCookieShop = Pick<Shop, "secureCookies">;

/** A cookie with a value in plain text, which anyone may have written. */
export function plainCookie(shape: CookieShape) {
  const { name, path, sameSite, maxAgeSeconds, isReadable } = shape;

  /**
   * Over https the prefix makes the browser refuse this cookie from a sibling host or an insecure page. Of a cookie of
   * one page only the latter, because browsers want the path / with the other prefix.
   */
  function beginOf({ secureCookies }: PlainCookieShop): string {
    if (!secureCookies) return `${name}=`;
    return path === undefined ? `__Host-${name}=` : `__Secure-${name}=`;
  }

  return {
    /** All values that a request carries, in the order sent. */
    valuesOf: (shop: PlainCookieShop, { headers }: Pick<Request, "headers">): string[] => {
      const begin = beginOf(shop);
      const pairs = (headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
      return pairs.filter((pair) => pair.startsWith(begin)).map((pair) => pair.slice(begin.length));
    },
    /** The Set-Cookie value that stores a value. An empty one deletes the cookie. */
    store: (shop: PlainCookieShop, value: string): string =>
      [
        beginOf(shop) + value,
        `Path=${path ?? "/"}`,
        ...(isReadable ? [] : ["HttpOnly"]),
        `SameSite=${sameSite}`,
        `Max-Age=${value === "" ? 0 : maxAgeSeconds}`,
        ...(shop.secureCookies ? ["Secure"] : []),
      ].join("; "),
    /** The Set-Cookie values of an answer for this cookie. */
    setIn: (shop: PlainCookieShop, { headers }: Response): string[] =>
      headers.getSetCookie().filter((cookie) => cookie.startsWith(beginOf(shop))),
  };
}

/**
 * A cookie with a sealed value.
 * @param purpose of the seal (seal.ts)
 */
export function sealedCookie(shape: CookieShape, purpose: string = shape.name) {
  const { valuesOf, store, setIn } = plainCookie(shape);
  const openValues = (shop: CookieShop, values: string[]) =>
    shop.sealer.open(purpose, values, shape.maxAgeSeconds);

  return {
    valuesOf,
    setIn,
    openValues,
    /** The genuine and unexpired value of a request; undefined without one. */
    open: (shop: CookieShop, request: Request) => openValues(shop, valuesOf(shop, request)),
    /** The Set-Cookie value that stores a payload. @throws RangeError when it is too long for a cookie */
    store: (shop: CookieShop, payload: string) => store(shop, shop.sealer.seal(purpose, payload)),
    /** The Set-Cookie value that deletes the cookie. */
    clear: (shop: PlainCookieShop) => store(shop, ""),
  };
}
