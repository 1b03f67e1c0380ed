import { createContext, type MiddlewareFunction } from "react-router";
import {
  browserSecretCookie,
  newBrowserSecret,
  readBrowserSecret,
  setsOwnOrders,
} from "./sessions/own-orders.ts";
import { shopContext } from "./context.ts";

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
