import { createContext, type MiddlewareFunction } from "react-router";
import { cookieName, cookiesSet } from "./sessions/cookies.ts";
import {
  browserSecretCookie,
  newBrowserSecret,
  OWN_ORDERS_COOKIE,
  readBrowserSecret,
} from "./sessions/own-orders.ts";
import { shopContext } from "./context.ts";

/** The secret of this browser, which it has, or gets with this answer. */
export const browserSecretContext = createContext<string | undefined>(undefined);

/** Sees to it that a browser at the checkout has a secret before it submits: an answer with one may be lost. */
export const giveSecret: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shop = context.get(shopContext);
  const known = readBrowserSecret(shop, request);
  const secret = known ?? newBrowserSecret();
  context.set(browserSecretContext, secret);
  const response = await next();
  const name = cookieName(OWN_ORDERS_COOKIE, shop.secureCookies);
  // An answer that remembers an order needs no secret beside it.
  if (known === undefined && cookiesSet(response, name).length === 0) {
    response.headers.append("Set-Cookie", browserSecretCookie(shop, request, secret));
  }
  return response;
};
