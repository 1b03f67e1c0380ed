import type { IncomingMessage } from "node:http";
import { policyOf } from "#server/web/policy-of.ts";
import { requestOrigin, forwardedAddress } from "./forwarded.ts";
import type { Shop } from "#server/shop.ts";

/** So many equal page views in a row on another name: a browser that may leave it is at SITE_URL after the first. */
const LOOP = 3;

/**
 * Logs each of these once, until a request arrives as it should:
 * proxy.not-trusted: visitors of SITE_URL come through a proxy that is not trusted, and are redirected to their own
 * address without end;
 * proxy.other-host: the proxy passes another name than SITE_URL's, with the same effect;
 * proxy.no-address: a trusted proxy does not tell the visitor's address, so that all visitors share the limits of one.
 */
export function proxyHint(
  shop: Pick<Shop, "env" | "siteUrl" | "log">,
): (incoming: Pick<IncomingMessage, "headers" | "socket" | "url">) => void {
  const { siteUrlConfigured, trustedProxies } = shop.env;
  const site = new URL(shop.siteUrl);
  const logged = new Set<string>();
  let isOver = !siteUrlConfigured && trustedProxies === 0;
  let last = { view: "", times: 0 };

  function logOnce(event: string, cause: string, mend: string): void {
    if (!logged.has(event)) shop.log.warn(event, { cause, mend });
    logged.add(event);
  }

  function noteOtherName({ headers, url = "/" }: IncomingMessage, lacksPort: boolean): void {
    const visitor = headers["x-forwarded-for"];
    // A health check by the proxy itself has neither.
    const isOfVisitor = visitor !== undefined || headers["sec-fetch-mode"] === "navigate";
    if (!siteUrlConfigured || !isOfVisitor || policyOf(url).reader !== "person") return;
    const view = JSON.stringify([url, headers.host, visitor, headers["user-agent"]]);
    last = { view, times: view === last.view ? last.times + 1 : 1 };
    if (last.times < LOOP) return;
    const host = headers.host?.slice(0, 100);
    logOnce(
      "proxy.other-host",
      `visitors are redirected from the name "${host}" to SITE_URL without end`,
      lacksPort
        ? "let the proxy pass the port too: in nginx $http_host instead of $host, for Host and X-Forwarded-Host"
        : "let the proxy pass the visitor's Host: in nginx proxy_set_header Host $http_host",
    );
  }

  return (incoming) => {
    if (isOver) return;
    const request = incoming as IncomingMessage;
    const isAtSite = requestOrigin(request, trustedProxies) === site.origin;
    const names = [request.headers.host, request.headers["x-forwarded-host"]];
    const lacksPort = site.port !== "" && names.includes(site.hostname);
    if (!isAtSite && (lacksPort || !names.includes(site.host))) {
      return noteOtherName(request, lacksPort);
    }
    last = { view: "", times: 0 };
    const hasAddress =
      trustedProxies === 0 || forwardedAddress(request, trustedProxies) !== undefined;
    if (!hasAddress) {
      logOnce(
        "proxy.no-address",
        "no address of a visitor can be read, so that all visitors share the limits of one",
        "let the proxy set X-Forwarded-For to the visitor's address",
      );
    }
    // This server speaks plain http, so https visitors come through a proxy.
    if (!isAtSite && siteUrlConfigured && site.protocol === "https:") {
      logOnce(
        "proxy.not-trusted",
        "visitors of SITE_URL are redirected to the same address without end",
        trustedProxies === 0
          ? "set TRUSTED_PROXIES to the number of proxies in front (1 for one), which set X-Forwarded-Proto"
          : "let the proxy set X-Forwarded-Proto and X-Forwarded-Host, and TRUSTED_PROXIES to the number of proxies",
      );
    }
    isOver = isAtSite && hasAddress;
  };
}
