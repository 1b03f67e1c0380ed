import { sliderOrigins } from "../settings/slider.ts";
import type { Shop } from "../shop.ts";
import { policyOf } from "./policy-of.ts";
import { commonHeaders, DATA_POLICY, pageHeaders } from "./security-headers.ts";

/**
 * Adds the baseline of security headers to an answer. Headers that it already has stay.
 * @param scripts the texts of the page's inline scripts
 */
export async function harden(
  shop: Shop,
  url: URL,
  response: Response,
  scripts: string[] = [],
): Promise<void> {
  const { headers, status } = response;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const baseline = {
    "Cache-Control": "no-store",
    ...commonHeaders(shop),
    ...(status === 503 ? { "Retry-After": "30" } : {}),
    ...(status === 405 ? { Allow: policyOf(url.pathname).methods } : {}),
    ...(isPage
      ? pageHeaders(shop, url, await sliderOrigins(shop), scripts)
      : { "Content-Security-Policy": DATA_POLICY }),
  };
  for (const [name, value] of Object.entries(baseline)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  nameCharset(headers);
}

/** Adds the charset that the framework's data answers, and text responses of some types, lack. */
export function nameCharset(headers: Headers): void {
  const type = headers.get("Content-Type");
  if (type?.startsWith("text/") && !type.includes("charset")) {
    headers.set("Content-Type", `${type}; charset=utf-8`);
  }
}
