import { plainPath } from "../platform/plain-path.ts";

/**
 * Signed server-to-server calls, whose signature is their proof and which come from elsewhere by nature; and browsers'
 * reports, which change nothing and come without a proof.
 */
const FROM_ANYWHERE = new Set(["/api/payment/callback", "/api/woocommerce-webhook", "/csp-report"]);
/** Here a request must prove its origin; a shopper's form may come from a browser that sends no proof. */
const OWNER_PATHS = /^\/(admin|api)(\/|$|\.data)/;

/**
 * Whether a state-changing request may go on, judged by Sec-Fetch-Site, else by Origin against the request's own
 * origin. With neither header, shopper forms pass (their cookies are SameSite) and the owner's do not.
 */
export function isAllowedOrigin(request: Request, url: URL): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const path = plainPath(url.pathname);
  if (FROM_ANYWHERE.has(path)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === url.origin;
  return !OWNER_PATHS.test(path);
}
