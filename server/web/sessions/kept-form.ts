import { z } from "zod";
import { DURATIONS } from "#server/store/durations.ts";
import { type CookieShop, sealedCookie } from "./cookies.ts";

const COOKIE = sealedCookie({
  name: "kept-form",
  sameSite: "Strict",
  maxAgeSeconds: DURATIONS.formKept / 1000,
});

/** Fields of a refused form that its page shows again: an owner's after the session had ended, or a shopper's words. */
export type KeptForm = z.infer<typeof schema>;

const schema = z.object({
  /** Path and query of the page with the form. */
  page: z.string().startsWith("/"),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Instead of fields that are too long for a cookie: where they are in the store, with the key to them. */
  stored: z.object({ browser: z.string(), key: z.string() }).optional(),
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
