import { isPostcode } from "#app/domain/order/checkout-form.ts";
import type { Shop } from "../../shop.ts";
import { cookieName, cookieValues, setCookie } from "./cookies.ts";

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
