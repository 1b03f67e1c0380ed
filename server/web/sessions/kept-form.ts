import { z } from "zod";
import type { Shop } from "../../shop.ts";
import { type CookieShape, cookieName, cookieValues, setCookie } from "./cookies.ts";

const SHAPE: CookieShape = { name: "kept-form", sameSite: "Strict", maxAgeSeconds: 30 * 60 };
const PURPOSE = "kept-form";

const schema = z.object({
  page: z.string().startsWith("/admin/"),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** What the owner typed into a form that was posted after the session had ended. */
export interface KeptForm {
  /** Path and query of the page that shows the form. */
  page: string;
  fields: [name: string, value: string][];
}

type CookieShop = Pick<Shop, "sealer" | "secureCookies">;

/** The form that this browser keeps; undefined for none, and for one that we did not seal. */
export function readKeptForm(shop: CookieShop, request: Request): KeptForm | undefined {
  const values = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  const opened = shop.sealer.open(PURPOSE, values, SHAPE.maxAgeSeconds ?? 0);
  return opened && schema.parse(JSON.parse(opened.payload));
}

/** The Set-Cookie value that keeps a form; undefined for one that is too long for a cookie. */
export function keptFormCookie(shop: CookieShop, form: KeptForm): string | undefined {
  try {
    return setCookie(SHAPE, shop.sealer.seal(PURPOSE, JSON.stringify(form)), shop.secureCookies);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The Set-Cookie value that ends it. */
export function clearKeptFormCookie(shop: CookieShop): string {
  return setCookie(SHAPE, "", shop.secureCookies);
}
