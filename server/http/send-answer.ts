import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { acceptedEncoding } from "./negotiate.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|ld\+json|xml|manifest\+json)|image\/svg\+xml)/;
/** Below this size, compression saves less than its header costs. */
const MIN_BYTES = 1_024;
/** Encodings for an answer that is sent once, the fastest first: a list page takes zstd 0.09 ms, brotli 0.25 ms. */
const ENCODINGS = ["zstd", "br", "gzip"] as const;
/** Quality 5 takes 0.8 ms and saves 10 % more. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 2;

/** Sends an answer of the app in one piece, compressed when that pays. */
export async function sendAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const { status, headers } = response;
  const head = [...headers].filter(([name]) => name !== "content-length").flat();
  if (incoming.method === "HEAD" || !response.body) {
    outgoing.writeHead(status, head).end();
    return;
  }
  let body: Uint8Array = new Uint8Array(await response.arrayBuffer());
  const isCompressible =
    COMPRESSIBLE.test(headers.get("Content-Type") ?? "") && !headers.has("Content-Encoding");
  if (isCompressible) {
    head.push("Vary", "Accept-Encoding");
    const encoding = acceptedEncoding(incoming.headers["accept-encoding"], ENCODINGS);
    if (encoding !== "identity" && body.length >= MIN_BYTES) {
      body = compress(body, encoding);
      head.push("Content-Encoding", encoding);
    }
  }
  head.push("Content-Length", String(body.length));
  outgoing.writeHead(status, head).end(body);
}

/** Synchronous, because another thread costs more than these settings take. */
function compress(body: Uint8Array, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === "zstd") return zstdCompressSync(body);
  if (encoding === "gzip") return gzipSync(body, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}
