import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { RequestOptions } from "@remix-run/node-fetch-server";

const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Whether a Host header is a name or address with an optional port. */
export function isHost(text: string): boolean {
  // canParse rejects further invalid addresses, such as 999.1.1.1.
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/** The value that the outermost trusted proxy wrote into a comma-separated header; undefined without one. */
function trusted(incoming: IncomingMessage, name: string, hops: number): string | undefined {
  if (hops === 0) return undefined;
  const header = incoming.headers[name];
  const values = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  return values.at(-hops)?.trim() || undefined;
}

/** The visitor's address, from trusted proxies or else from the connection. "" when the connection is gone. */
export function forwardedFor(incoming: IncomingMessage, hops: number): string {
  const told = trusted(incoming, "x-forwarded-for", hops);
  if (told !== undefined && isIP(told) !== 0) return told;
  return incoming.socket.remoteAddress ?? "";
}

/** The origin as the visitor's browser sees it. */
export function requestOrigin(incoming: IncomingMessage, hops: number): string {
  const { protocol = "http:", host = incoming.headers.host ?? "" } = forwardedOrigin(
    incoming,
    hops,
  );
  return `${protocol}//${host}`;
}

/** The parts of that origin from trusted proxies. A form's Origin is compared with it (same-origin.ts). */
export function forwardedOrigin(incoming: IncomingMessage, hops: number): RequestOptions {
  const protocol = trusted(incoming, "x-forwarded-proto", hops);
  const host = trusted(incoming, "x-forwarded-host", hops);
  return {
    ...(protocol === "https" || protocol === "http" ? { protocol: `${protocol}:` } : {}),
    ...(host !== undefined && isHost(host) ? { host } : {}),
  };
}
