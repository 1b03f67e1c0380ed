import type { IncomingMessage } from "node:http";
import { requestOrigin, toldAddress } from "./forwarded.ts";
import type { Shop } from "../shop.ts";

/**
 * Logs once that visitors of SITE_URL come through a proxy that is not trusted: they would be redirected to their own
 * address without end. And once that a trusted proxy does not tell the visitor's address: all visitors would share the
 * limits of one.
 */
export function proxyHint(
  shop: Pick<Shop, "env" | "siteUrl" | "log">,
): (incoming: Pick<IncomingMessage, "headers" | "socket">) => void {
  const { siteUrlConfigured, trustedProxies } = shop.env;
  const site = new URL(shop.siteUrl);
  // This server speaks plain http, so https visitors come through a proxy.
  let isWatching = siteUrlConfigured && site.protocol === "https:";
  let isWatchingAddresses = trustedProxies > 0;
  return (incoming) => {
    if (!isWatching && !isWatchingAddresses) return;
    const asked = [incoming.headers.host, incoming.headers["x-forwarded-host"]];
    // Not a health check by the proxy itself.
    if (!asked.includes(site.host)) return;
    const request = incoming as IncomingMessage;
    if (isWatchingAddresses && toldAddress(request, trustedProxies) === undefined) {
      isWatchingAddresses = false;
      shop.log.warn("proxy.no-address", {
        cause: "no address of a visitor can be read, so that all visitors share the limits of one",
        mend: "let the proxy set X-Forwarded-For to the visitor's address",
      });
    }
    if (!isWatching || requestOrigin(request, trustedProxies) === site.origin) return;
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
