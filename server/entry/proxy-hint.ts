import type { IncomingMessage } from "node:http";
import { requestOrigin } from "./forwarded.ts";
import type { Shop } from "../shop.ts";

/**
 * Logs once that visitors of SITE_URL come through a proxy that is not trusted: they would be redirected to their own
 * address without end.
 */
export function proxyHint(
  shop: Pick<Shop, "env" | "siteUrl" | "log">,
): (incoming: Pick<IncomingMessage, "headers" | "socket">) => void {
  const { siteUrlConfigured, trustedProxies } = shop.env;
  const site = new URL(shop.siteUrl);
  // This server speaks plain http, so https visitors come through a proxy.
  let isWatching = siteUrlConfigured && site.protocol === "https:";
  return (incoming) => {
    if (!isWatching) return;
    const asked = [incoming.headers.host, incoming.headers["x-forwarded-host"]];
    const isOurs = asked.includes(site.host);
    if (!isOurs || requestOrigin(incoming as IncomingMessage, trustedProxies) === site.origin)
      return;
    isWatching = false;
    shop.log.warn("proxy.not-trusted", {
      cause: "visitors of SITE_URL are redirected to the same address without end",
      mend:
        trustedProxies === 0
          ? "set TRUSTED_PROXIES to the number of proxies in front (1 for one), which set X-Forwarded-Proto"
          : "let the proxy set X-Forwarded-Proto and X-Forwarded-Host, and TRUSTED_PROXIES to the number of proxies",
    });
  };
}
