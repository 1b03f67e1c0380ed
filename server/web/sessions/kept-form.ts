import { z } from "zod";
import { createContext, type MiddlewareFunction } from "react-router";
import { shopContext } from "#server/web/context.ts";
import { type CookieShop, sealedCookie } from "./cookies.ts";
import {
  browserSecretCookie,
  newBrowserSecret,
  readBrowserSecret,
  setsOwnOrders,
} from "./own-orders.ts";

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

/** The secret of this browser, sent by it or set with this answer. */
export const browserSecretContext = createContext<string | undefined>(undefined);

/** Gives a browser its secret at the checkout, before it submits, because the answer to the submit may be lost. */
export const giveSecret: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shop = context.get(shopContext);
  const known = readBrowserSecret(shop, request);
  const secret = known ?? newBrowserSecret();
  context.set(browserSecretContext, secret);
  const response = await next();
  // An answer that stores an order identifies the browser by that order.
  if (known === undefined && !setsOwnOrders(shop, response)) {
    response.headers.append("Set-Cookie", browserSecretCookie(shop, request, secret));
  }
  return response;
};
