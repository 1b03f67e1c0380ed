const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The base address of the shop back end, without a trailing slash.
 * Its keys travel in every request, and it ignores them over plain http: only loopback may do without TLS.
 * @throws Error in words for whoever configures the shop
 */
export function checkUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Error(`WOOCOMMERCE_URL is not a web address: ${text}`);
  }
  if (url.protocol === "http:" && !LOOPBACK.has(url.hostname)) {
    throw new Error("WOOCOMMERCE_URL must be https (http is for loopback only)");
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error("WOOCOMMERCE_URL must hold an origin and at most a path, and no credentials");
  }
  return (url.origin + url.pathname).replace(/\/+$/, "");
}
