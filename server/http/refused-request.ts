import type { IncomingMessage } from "node:http";
import { refusedBody } from "#server/web/body-limit.ts";
import { policyOf } from "#server/web/policy-of.ts";
import { isHost } from "./forwarded.ts";

/** Longest request target: room for a search term of 5 kB, each byte percent-encoded. */
const MAX_URL_LENGTH = 16_384;
/** Pages and messages have at most a dozen. */
const MAX_PARAMETERS = 50;
/** Pages have at most three; the router processes every part. */
const MAX_PARTS = 32;
/** Other methods (TRACE, OPTIONS, PUT) never reach the app. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST"]);

export interface Refusal {
  status: 400 | 405 | 411 | 413 | 414 | 415;
  headers?: Record<string, string>;
}

/** The status that refuses a request before it is processed, because of its method, address, Host, Origin or body. */
export function refusedRequest(incoming: IncomingMessage): Refusal | undefined {
  const { method, url = "", headers, rawHeaders } = incoming;
  if (url.length > MAX_URL_LENGTH) return { status: 414 };
  if (!KNOWN_METHODS.has(method ?? "")) {
    return { status: 405, headers: { Allow: policyOf(url).methods } };
  }
  const [path = ""] = url.split("?", 1);
  // The other forms of a target (a full address, an authority, *) are for proxies.
  const isTooDeep = path.split("/").length > MAX_PARTS;
  const hasTooManyParameters = url.split("&").length > MAX_PARAMETERS;
  if (!url.startsWith("/") || isTooDeep || !isDecodable(path) || hasTooManyParameters) {
    return { status: 400 };
  }
  if (!isHost(headers.host ?? "") && incoming.httpVersion !== "1.0") return { status: 400 };
  // Node uses the first Host header, a proxy before it may use the last (RFC 9112, 3.2).
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  if (hosts.length > 1) return { status: 400 };
  // The framework parses an Origin without a check.
  const { origin = "null" } = headers;
  if (origin !== "null" && !URL.canParse(origin)) return { status: 400 };
  const status = refusedBody(incoming);
  return status && { status };
}

/** The framework would print a broken escape with the whole address. */
function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // The value is used, because the build removes a call whose value is not.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
