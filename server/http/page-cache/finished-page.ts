import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { COMMON_HEADER_NAMES, scriptSource } from "#server/web/security-headers.ts";

/** The encodings in which pages are stored, the best first. */
export const CACHED_ENCODINGS = ["br", "gzip"] as const;
type CachedEncoding = (typeof CACHED_ENCODINGS)[number] | "identity";

/** One complete answer. Heads alternate names and values, as node:http takes them. */
interface Variant {
  etag: string;
  head: string[];
  body: Buffer;
  /** The head of a 304. */
  unchangedHead: string[];
}

/** A page for all visitors. */
export interface FinishedPage {
  /** 200, or the status of a failure that answers only those who waited for this render. */
  status: number;
  /** Hash of the body and the headers. */
  digest: string;
  variant(encoding: CachedEncoding): Variant;
  /** At most, in all encodings. */
  bytes: number;
}

/** Headers of a single answer, or set below. */
const LEFT_OUT = new Set(["server-timing", "cache-control", "vary", "content-length"]);
/** 0.8 ms for a list page, while a visitor waits. */
const BROTLI_QUALITY = 5;
/** How much longer than Brotli gzip is, at most. */
const GZIP_OF_BROTLI = 1.5;

/**
 * Makes a finished page of a render. Undefined when it must not be shared: only an HTML page, complete or of a failure
 * (5xx), without cookies and without scripts that its policy does not name may be.
 * @param previous the last result for this page; returned again when nothing changed
 */
export async function finishPage(
  response: Response,
  previous: FinishedPage | undefined,
): Promise<FinishedPage | undefined> {
  const { status, headers } = response;
  if ((status !== 200 && status < 500) || headers.has("Set-Cookie")) return undefined;
  if (!headers.get("Content-Type")?.startsWith("text/html")) return undefined;
  const html = await response.text();
  if (!runsOnlyNamedScripts(html, headers.get("Content-Security-Policy") ?? "")) return undefined;

  const sentHeaders = [...headers].filter(([name]) => !LEFT_OUT.has(name));
  const digest = digestOf(status, html, sentHeaders);
  if (previous?.digest === digest) return previous;
  const body = Buffer.from(html);
  const br = await brotli(body);
  const named = (encoding: CachedEncoding, content: Buffer) =>
    variantOf(encoding, content, `"${digest}-${encoding}"`, sentHeaders);
  const variants: Partial<Record<CachedEncoding, Variant>> = {
    br: named("br", br),
    identity: named("identity", body),
  };
  return {
    status,
    digest,
    // Few clients accept gzip only, so gzip waits for the first of them.
    variant: (encoding) => (variants[encoding] ??= named(encoding, gzipSync(body))),
    bytes: body.length + Math.ceil((1 + GZIP_OF_BROTLI) * br.length),
  };
}

function brotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

function variantOf(
  encoding: CachedEncoding,
  body: Buffer,
  etag: string,
  headers: [string, string][],
): Variant {
  // Browsers have to revalidate each time, so that they never show an older page than the server has.
  const validation = [
    ["Cache-Control", "private, no-cache"],
    ["Vary", "Accept-Encoding, Cookie"],
    ["ETag", etag],
  ];
  const coding = encoding === "identity" ? [] : [["Content-Encoding", encoding]];
  const length = ["Content-Length", String(body.length)];
  return {
    etag,
    body,
    head: [...headers, ...validation, ...coding, length].flat(),
    unchangedHead: [
      ...headers.filter(([name]) => COMMON_HEADER_NAMES.has(name)),
      ...validation,
    ].flat(),
  };
}

function digestOf(status: number, html: string, headers: [string, string][]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(html);
  return hash.digest("base64url").slice(0, 22);
}

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script/gis;
const OPENED = /<script\b/gi;
/** Types that browsers do not run. */
const INERT = /\btype="(application\/json|application\/ld\+json|text\/plain)"/;

/** Whether a page's content security policy names every script on it by its hash. */
export function runsOnlyNamedScripts(html: string, policy: string): boolean {
  const scripts = [...html.matchAll(SCRIPT)];
  // A script tag inside another one, or without an end, is not ours.
  if (scripts.length !== [...html.matchAll(OPENED)].length) return false;
  return scripts.every(
    ([, attributes = "", text = ""]) =>
      INERT.test(attributes) || policy.includes(scriptSource(text)),
  );
}
