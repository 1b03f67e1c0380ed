import { policyOf } from "./policy-of.ts";

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
