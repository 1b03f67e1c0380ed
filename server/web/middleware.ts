import { randomUUID } from "node:crypto";
import { isbot } from "isbot";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { type CatalogueRead, type OnRead, serverTiming } from "#server/ports/catalogue-reads.ts";
import { isLoopback } from "../platform/environment/secure-url.ts";
import { readCart } from "./sessions/cart.ts";
import { clearFlashCookie, readFlash } from "./sessions/flash.ts";
import type { Shop } from "../shop.ts";
import { getShop } from "../compose.ts";
import { isPrefetch } from "./prefetch.ts";
import {
  cartContext,
  flashContext,
  offer,
  pageOptionsContext,
  readsContext,
  requestIdContext,
  scriptsContext,
  shopContext,
} from "./context.ts";
import { errorWithoutPageContext } from "./answer-page.ts";
import { errorReference } from "./error-reference.ts";
import { inShop } from "#server/settings/shop.ts";
import { harden } from "./harden.ts";
import { isInOwnersArea, policyOf } from "./policy-of.ts";

/**
 * Whether a state-changing request is allowed, by Sec-Fetch-Site, else by Origin against the request's own origin.
 * Without both headers, shoppers' forms are allowed (their cookies are SameSite) and the owner's are not.
 */
export function isAllowedOrigin(request: Request, url: URL): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const { sender } = policyOf(url.pathname);
  if (sender === "anyone") return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === url.origin;
  return sender === "shopper";
}

type ServerMiddleware = MiddlewareFunction<Response>;

/** Sets the shop, the id and the cart of every request, and logs its answer. */
export const provideShop: ServerMiddleware = async ({ request, url, pattern, context }, next) => {
  const startedAt = performance.now();
  const reads: CatalogueRead[] = [];
  const shop = forRequest(await getShop(), url, (read) => reads.push(read));
  const requestId = randomUUID();
  context.set(shopContext, shop);
  context.set(pageOptionsContext, {
    lateScripts: shop.env.switches.lateScripts,
    worker: shop.env.production && shop.env.offlineCopies,
  });
  context.set(requestIdContext, requestId);
  context.set(readsContext, reads);
  context.set(cartContext, readCart(shop, request));
  const response = await inShop(shop, next);
  const timing = serverTiming(reads);
  if (timing !== undefined) response.headers.append("Server-Timing", timing);
  if (context.get(errorWithoutPageContext)) return response;
  shop.log.info("request", {
    requestId,
    method: request.method,
    // The pattern, not the address: queries and ids may be private.
    route: pattern,
    status: response.status,
    client: isbot(request.headers.get("User-Agent")) ? "robot" : "browser",
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  });
  return response;
};

/** Adds the baseline of security headers to every answer of the app. Headers that a route set stay. */
export const secureAnswers: ServerMiddleware = async ({ url, context }, next) => {
  const response = await next();
  if (response.status >= 500) response.headers.set("X-Request-Id", context.get(requestIdContext));
  await harden(context.get(shopContext), url, response, context.get(scriptsContext));
  return response;
};

/**
 * Refuses posts from other sites, and methods that the route does not have, before any action runs. The framework's own
 * check of the Origin is off (react-router.config.ts): it would log an error and answer without a page.
 */
export const refuseForeignPosts: ServerMiddleware = ({ request, url, pattern, context }, next) => {
  const refusal = (status: number) => data(errorReference(context, url, status), { status });
  if (!isAllowedOrigin(request, url)) {
    context.get(shopContext).log.warn("request.foreign-origin", { route: pattern });
    throw refusal(403);
  }
  const { methods, reader } = policyOf(url.pathname);
  const isKnown = methods.split(", ").includes(request.method);
  // In the owner's area the session is judged before the method.
  if (!isKnown && reader === "person" && !isInOwnersArea(url.pathname)) throw refusal(405);
  return next();
};

/** Redirects page views on another host to the configured one, so that cookies survive the return from payment. */
export const redirectToSite: ServerMiddleware = ({ request, url, context }, next) => {
  const { env } = context.get(shopContext);
  const isPageView = request.method === "GET" && policyOf(url.pathname).reader === "person";
  if (!env.siteUrlConfigured || url.origin === env.siteUrl || !isPageView) return next();
  // Concatenated, because a path that begins with // would resolve to another host.
  return redirect(env.siteUrl + url.pathname + url.search, 308);
};

/** Offers the flash message to the page and deletes it once it was shown. A prefetch and a redirect show nothing. */
export const consumeFlash: ServerMiddleware = async ({ request, context }, next) => {
  const shop = context.get(shopContext);
  const flash = isPrefetch(request) ? null : readFlash(shop, request);
  if (!flash) return next();
  const { response, isShown } = await offer(context, flashContext, () => flash, next);
  if (isShown) response.headers.append("Set-Cookie", clearFlashCookie(shop));
  return response;
};

/**
 * The shop for one request: the request's own address while none is configured, and with its catalogue reads recorded.
 */
function forRequest(shop: Shop, url: URL, onRead: OnRead): Shop {
  const usesOwnHost = !shop.env.siteUrlConfigured && isLoopback(url);
  return {
    ...shop,
    siteUrl: usesOwnHost ? url.origin : shop.siteUrl,
    catalogue: shop.catalogue.observe(onRead),
  };
}
