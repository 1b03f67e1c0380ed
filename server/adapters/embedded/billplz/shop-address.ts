const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is the shop's: the same origin, or this machine under another of its own names. */
export function isOfOrigin(address: string, origin: string): boolean {
  const url = URL.parse(address);
  const own = new URL(origin);
  if (!url || url.username !== "" || url.password !== "") return false;
  if (url.origin === own.origin) return true;
  return (
    LOOPBACK.has(url.hostname) &&
    LOOPBACK.has(own.hostname) &&
    url.protocol === own.protocol &&
    url.port === own.port
  );
}
