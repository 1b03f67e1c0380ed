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
  /** Undefined: until the browser is closed. */
  maxAgeSeconds: number | undefined;
  /** The only page that gets it; all pages by default. */
  path?: "/wishlist";
  /** Whether the page's scripts read it too. */
  isReadable?: true;
}

export type CookieShop = Pick<Shop, "sealer" | "secureCookies">;

/**
 * A cookie with a sealed value.
 * @param purpose of the seal (seal.ts)
 */
export function sealedCookie(
  shape: CookieShape & { maxAgeSeconds: number },
  purpose: string = shape.name,
) {
  const nameIn = ({ secureCookies }: Pick<Shop, "secureCookies">) =>
    cookieName(shape.name, secureCookies, shape.path);
  const openValues = (shop: CookieShop, values: string[]) =>
    shop.sealer.open(purpose, values, shape.maxAgeSeconds);

  return {
    /** All values that a request carries, genuine or not. */
    valuesOf: (shop: Pick<Shop, "secureCookies">, request: Request) =>
      cookieValues(request, nameIn(shop)),
    openValues,
    /** The genuine and unexpired value of a request; undefined without one. */
    open: (shop: CookieShop, request: Request) =>
      openValues(shop, cookieValues(request, nameIn(shop))),
    /** The Set-Cookie value that stores a payload. @throws RangeError when it is too long for a cookie */
    store: (shop: CookieShop, payload: string) =>
      setCookie(shape, shop.sealer.seal(purpose, payload), shop.secureCookies),
    /** The Set-Cookie value that deletes the cookie. */
    clear: (shop: Pick<Shop, "secureCookies">) => setCookie(shape, "", shop.secureCookies),
    /** The Set-Cookie values of an answer for this cookie. */
    setIn(shop: Pick<Shop, "secureCookies">, { headers }: Response): string[] {
      const start = `${nameIn(shop)}=`;
      return headers.getSetCookie().filter((cookie) => cookie.startsWith(start));
    },
  };
}

/**
 * Over https the prefix makes the browser refuse this cookie from a sibling host or an insecure page. Of a cookie of one
 * page only the latter, because browsers want the path / with the other prefix.
 */
export function cookieName(name: string, secure: boolean, path = "/"): string {
  if (!secure) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** Every value that a request carries under one cookie name, in the order sent. */
export function cookieValues(request: Pick<Request, "headers">, name: string): string[] {
  const header = request.headers.get("Cookie") ?? "";
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** A Set-Cookie value. An empty `value` deletes the cookie. */
export function setCookie(shape: CookieShape, value: string, secure: boolean): string {
  const maxAge = value === "" ? 0 : shape.maxAgeSeconds;
  return [
    `${cookieName(shape.name, secure, shape.path)}=${value}`,
    `Path=${shape.path ?? "/"}`,
    ...(shape.isReadable ? [] : ["HttpOnly"]),
    `SameSite=${shape.sameSite}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
