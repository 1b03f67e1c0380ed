import type { IncomingMessage } from "node:http";
import { refusedBody } from "../web/body-limit.ts";
import { policyOf } from "../web/policy-of.ts";
import { isHost } from "./host.ts";

/** Longest request target; a longer one is nobody's page. Holds 5 kB of search term, each byte percent-encoded. */
const MAX_URL_LENGTH = 16_384;
/** No page or message of ours has more than a dozen. */
const MAX_PARAMETERS = 50;
/** No page of ours lies deeper than three folders; the router looks at every part. */
const MAX_PARTS = 32;
/** TRACE, OPTIONS, PUT and the like never reach the app. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST"]);

export interface Refusal {
  status: 400 | 405 | 411 | 413 | 414 | 415;
  headers?: Record<string, string>;
}

/** Why a request is refused before anything is made of it: its method, address, Host, Origin or body. */
export function refusedRequest(incoming: IncomingMessage): Refusal | undefined {
  const { method, url = "", headers } = incoming;
  if (url.length > MAX_URL_LENGTH) return { status: 414 };
  if (!KNOWN_METHODS.has(method ?? "")) {
    return { status: 405, headers: { Allow: policyOf(url.split("?", 1)[0] ?? "").methods } };
  }
  // The other forms of a target (a whole address, an authority, *) are for proxies.
  if (!url.startsWith("/") || isTooDeep(url) || !isDecodable(url) || hasTooManyParameters(url)) {
    return { status: 400 };
  }
  if (!isHost(headers.host ?? "") && incoming.httpVersion !== "1.0") return { status: 400 };
  if (countHosts(incoming.rawHeaders) > 1) return { status: 400 };
  if (!isOrigin(headers.origin)) return { status: 400 };
  const status = refusedBody(incoming);
  return status && { status };
}

/** Node keeps the first Host header, a proxy before it may have gone by the last (RFC 9112, 3.2). */
function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length;
}

/** The framework takes an Origin for an address without looking. */
function isOrigin(origin: string | undefined): boolean {
  return origin === undefined || origin === "null" || URL.canParse(origin);
}

/** The framework would complain of a broken escape on the terminal, with the whole address. */
function isDecodable(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (!path.includes("%")) return true;
  try {
    // Its value is looked at, because the build leaves out a call whose value nobody wants.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function isTooDeep(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return path.split("/").length > MAX_PARTS;
}

function hasTooManyParameters(url: string): boolean {
  let count = 0;
  for (let at = url.indexOf("&"); at !== -1; at = url.indexOf("&", at + 1)) count += 1;
  return count >= MAX_PARAMETERS;
}
