/** The provider's own hosts: production and its test system. */
const PROVIDER_ORIGINS = ["https://www.billplz.com", "https://www.billplz-sandbox.com"];
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Which bill addresses a browser may be sent to. */
export interface TrustedAddresses {
  /** Trusted origins, for the content security policy. */
  origins: string[];
  has(url: string): boolean;
}

/**
 * The provider's own hosts over https, and the origin of the configured API address. If that is on this machine, http
 * to the same port under any loopback name is trusted too.
 */
export function trustedAddresses(apiUrl: string): TrustedAddresses {
  const api = new URL(apiUrl);
  const origins = [...new Set([...PROVIDER_ORIGINS, api.origin])];
  const isTwin = (url: URL) =>
    LOOPBACK.has(api.hostname) &&
    LOOPBACK.has(url.hostname) &&
    url.protocol === "http:" &&
    url.port === api.port;
  return {
    origins,
    has(text) {
      const url = URL.parse(text);
      if (!url || url.username !== "" || url.password !== "") return false;
      return origins.includes(url.origin) || isTwin(url);
    },
  };
}
