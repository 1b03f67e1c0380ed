import { z } from "zod";
import { type CookieShop, sealedCookie } from "./cookies.ts";

const COOKIE = sealedCookie({ name: "kept-form", sameSite: "Strict", maxAgeSeconds: 30 * 60 });

/** Fields of a refused form that its page shows again: an owner's after the session had ended, or a shopper's words. */
export type KeptForm = z.infer<typeof schema>;

const schema = z.object({
  /** Path and query of the page with the form. */
  page: z.string().startsWith("/"),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** The form in a request's cookie; undefined without one, or without our signature. */
export function readKeptForm(shop: CookieShop, request: Request): KeptForm | undefined {
  const opened = COOKIE.open(shop, request);
  return opened && schema.parse(JSON.parse(opened.payload));
}

/** The Set-Cookie value that stores a form; undefined when it is too long for a cookie. */
export function keptFormCookie(shop: CookieShop, form: KeptForm): string | undefined {
  try {
    return COOKIE.store(shop, JSON.stringify(form));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The Set-Cookie value that deletes it. */
export const clearKeptFormCookie = COOKIE.clear;
