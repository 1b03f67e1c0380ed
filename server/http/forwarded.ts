import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { RequestOptions } from "@remix-run/node-fetch-server";

const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Whether a Host header is a name or address with an optional port. */
export function isHost(text: string): boolean {
  // canParse rejects further invalid addresses, such as 999.1.1.1.
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/**
 * The value that the outermost trusted proxy wrote into a comma-separated header; undefined without one. The first value
 * when there are fewer than proxies: not every proxy adds one to each header, but each passes on the first.
 */
function trusted(incoming: IncomingMessage, name: string, hops: number): string | undefined {
  if (hops === 0) return undefined;
  const header = incoming.headers[name];
  const values = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  return (values.at(-hops) ?? values[0])?.trim() || undefined;
}

/** The visitor's address, from trusted proxies or else from the connection. "" when the connection is gone. */
export function forwardedFor(incoming: IncomingMessage, hops: number): string {
  return forwardedAddress(incoming, hops) ?? incoming.socket.remoteAddress ?? "";
}

/** An address as proxies write it: with a port, or an IPv6 one in brackets. */
const WRITTEN = /^(?:\[([\da-f]*:[\da-f:.]*)\]|([\d.]+))(?::\d{1,5})?$/i;

/** The visitor's address as the trusted proxies tell it; undefined when it cannot be read. */
export function forwardedAddress(incoming: IncomingMessage, hops: number): string | undefined {
  const header = trusted(incoming, "x-forwarded-for", hops) ?? "";
  const [, inBrackets, plain] = WRITTEN.exec(header) ?? [];
  const address = inBrackets ?? plain ?? header;
  return isIP(address) === 0 ? undefined : address;
}

/** The origin as the visitor's browser sees it. */
export function requestOrigin(incoming: IncomingMessage, hops: number): string {
  const { protocol = "http:", host = incoming.headers.host ?? "" } = forwardedOrigin(
    incoming,
    hops,
  );
  return `${protocol}//${host}`;
}

/** The parts of that origin from trusted proxies. A form's Origin is compared with it (middleware.ts). */
export function forwardedOrigin(incoming: IncomingMessage, hops: number): RequestOptions {
  const protocol = trusted(incoming, "x-forwarded-proto", hops)?.toLowerCase();
  const host = trusted(incoming, "x-forwarded-host", hops);
  return {
    ...(protocol === "https" || protocol === "http" ? { protocol: `${protocol}:` } : {}),
    ...(host !== undefined && isHost(host) ? { host } : {}),
  };
}
