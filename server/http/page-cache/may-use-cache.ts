import type { IncomingMessage } from "node:http";
import { OWN_COOKIES } from "#server/web/sessions/cookies.ts";
import { requestOrigin } from "#server/http/forwarded.ts";

/** Any cookie of ours with any value, with or without the prefix that https adds. */
const OWN_COOKIE = new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${OWN_COOKIES.join("|")})=`);

/** Whether a request may be answered with the page for all visitors: a view of this site without cookies of ours. */
export function mayUseCache(
  incoming: IncomingMessage,
  site: { origin: string; trustedProxies: number },
): boolean {
  const { method, headers } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined || headers["transfer-encoding"] !== undefined)
    return false;
  if (headers.cookie !== undefined && OWN_COOKIE.test(headers.cookie)) return false;
  return requestOrigin(incoming, site.trustedProxies) === site.origin;
}
