import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMMON_HEADER_NAMES } from "../../web/security-headers.ts";
import { runsOnlyBoot } from "./scripts.ts";

/** How pages are kept, the best first. */
export const KEPT_ENCODINGS = ["br", "gzip"] as const;
type KeptEncoding = (typeof KEPT_ENCODINGS)[number] | "identity";

/** One answer, ready to be written: names and values in turn, as node:http takes them. */
export interface Variant {
  etag: string;
  /** The same page as it was before it was packed better: whoever has that needs nothing new. */
  former?: Variant;
  head: string[];
  body: Buffer;
  /** The head of an answer that says: what you have is still good. */
  unchangedHead: string[];
}

/** A page as everybody may have it, in every encoding. */
export interface FinishedPage {
  /** Of everything that is sent. */
  digest: string;
  variants: Record<KeptEncoding, Variant>;
  /** Sent with every variant. */
  headers: [string, string][];
  /** Whether it was packed as well as possible, or is being so. */
  isPolished: boolean;
  bytes: number;
}

/** They belong to one answer, or are set for the kept page. */
const LEFT_OUT = new Set(["server-timing", "cache-control", "vary", "content-length"]);
/** Somebody waits: 0.8 ms for a list page. */
const QUICK = 5;
/** Nobody waits: 0.1 s on another thread for a tenth less. */
const BEST = constants.BROTLI_MAX_QUALITY;

/**
 * Makes a render ready to be sent to anybody. Undefined when it must not be kept: anything but a good HTML page that
 * sets no cookie and runs no script of its own.
 * @param previous what was made of this page before; returned again when nothing changed
 */
export async function finishPage(
  response: Response,
  previous: FinishedPage | undefined,
): Promise<FinishedPage | undefined> {
  const { status, headers } = response;
  if (status !== 200 || headers.has("Set-Cookie")) return undefined;
  if (!headers.get("Content-Type")?.startsWith("text/html")) return undefined;
  const html = await response.text();
  if (!runsOnlyBoot(html)) return undefined;

  const kept = [...headers].filter(([name]) => !LEFT_OUT.has(name));
  const digest = digestOf(html, kept);
  if (previous?.digest === digest) return previous;
  const body = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(body, QUICK), promisify(gzip)(body)]);
  return {
    digest,
    variants: {
      br: variantOf("br", br, `"${digest}-br"`, kept),
      gzip: variantOf("gzip", zipped, `"${digest}-gzip"`, kept),
      identity: variantOf("identity", body, `"${digest}-identity"`, kept),
    },
    headers: kept,
    isPolished: false,
    bytes: body.length + br.length + zipped.length,
  };
}

/** Packs a page that many ask for as small as it gets. What was sent of it before stays good. */
export async function polishPage(page: FinishedPage): Promise<void> {
  if (page.isPolished) return;
  page.isPolished = true;
  const { digest, headers, variants } = page;
  const br = await brotli(variants.identity.body, BEST);
  page.variants.br = {
    ...variantOf("br", br, `"${digest}-br-best"`, headers),
    former: variants.br,
  };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

function variantOf(
  encoding: KeptEncoding,
  body: Buffer,
  etag: string,
  headers: [string, string][],
): Variant {
  // A browser may keep it, but asks every time: what it sees is never older than what the server has.
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

function digestOf(html: string, headers: [string, string][]): string {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(html);
  return hash.digest("base64url").slice(0, 22);
}
