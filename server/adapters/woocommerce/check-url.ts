import { isLoopback } from "#server/platform/environment/secure-url.ts";

/**
 * The base address of the shop back end, without a trailing slash. The keys are in every request, and WooCommerce
 * ignores them over plain http: only loopback addresses may use http.
 * @throws Error with a message for the operator
 */
export function checkUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Error(`WOOCOMMERCE_URL is not a web address: ${text}`);
  }
  if (url.protocol === "http:" && !isLoopback(url)) {
    throw new Error("WOOCOMMERCE_URL must be https (http is for loopback only)");
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error("WOOCOMMERCE_URL must hold an origin and at most a path, and no credentials");
  }
  return (url.origin + url.pathname).replace(/\/+$/, "");
}
