import type { IncomingMessage } from "node:http";
import { WEBHOOK_BYTES } from "../catalogue/webhook.ts";
import { plainPath } from "../platform/plain-path.ts";

const KIB = 1024;

/** The one route that takes a file, and that reads multipart forms. */
const UPLOAD_PATH = /^\/admin\/slider\/upload(\.data)?$/;
/** A picture of 5 MiB, its form's other fields and the lines between them. */
const UPLOAD_BYTES = 5 * KIB * KIB + 16 * KIB;
/** A larger file is still answered in words, without being read; above this it is refused like any body. */
const ANSWERED_UPLOAD_BYTES = 64 * KIB * KIB;

/** Bytes that a body may have, by path; the first match counts. */
const LIMITS: [path: RegExp, bytes: number][] = [
  [/^\/admin(\.data)?$/, 4 * KIB],
  [/^\/(api\/payment\/callback|csp-report)$/, 8 * KIB],
  [/^\/api\/payment\/billplz\/create$/, 16 * KIB],
  // Twenty slides fit several times.
  [/^\/api\/(shipping|slider)-config$/, 32 * KIB],
  [/^\/api\/woocommerce-webhook$/, WEBHOOK_BYTES],
  [UPLOAD_PATH, UPLOAD_BYTES],
];
/** Forms, and whatever else is posted to an address of ours. */
const OTHERWISE = 64 * KIB;

/** How many bytes the body of a request to this path may have. */
export function bodyLimit(path: string): number {
  return limitOf(plainPath(path));
}

function limitOf(plain: string): number {
  return LIMITS.find(([pattern]) => pattern.test(plain))?.[1] ?? OTHERWISE;
}

/** Why a body is refused before it is read: no length where one is needed, its length, its encoding or its kind. */
export function refusedBody(incoming: IncomingMessage): 411 | 413 | 415 | undefined {
  const path = plainPathOf(incoming);
  const isUpload = UPLOAD_PATH.test(path);
  const limit = isUpload ? ANSWERED_UPLOAD_BYTES : limitOf(path);
  if (Number(incoming.headers["content-length"] ?? 0) > limit) return 413;
  const encoding = incoming.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") return 415;
  if (isUpload && hasUnknownLength(incoming)) return 411;
  const isMultipart = /^\s*multipart\//i.test(incoming.headers["content-type"] ?? "");
  if (isMultipart && !isUpload) return 415;
  return undefined;
}

/** Whether a request's body is longer than its path allows, by its own word. Such a body must not be read. */
export function isOverLimit(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return Number(request.headers.get("Content-Length") ?? 0) > bodyLimit(pathname);
}

/** Whether a body comes without a length, so that only reading it tells how long it is. */
export function hasUnknownLength(incoming: IncomingMessage): boolean {
  return incoming.headers["transfer-encoding"] !== undefined;
}

/** Such a body as a whole; undefined as soon as it passes its path's limit. */
export async function readBounded(
  body: ReadableStream<Uint8Array>,
  incoming: IncomingMessage,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const limit = limitOf(plainPathOf(incoming));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function plainPathOf(incoming: IncomingMessage): string {
  return plainPath(incoming.url?.split("?", 1)[0] ?? "");
}
