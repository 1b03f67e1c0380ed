import type { IncomingMessage } from "node:http";
import { policyOf } from "./policy-of.ts";

/** A larger file is still answered in words, without being read; above this it is refused like any body. */
const ANSWERED_UPLOAD_BYTES = 64 * 1024 * 1024;

/** Why a body is refused before it is read: no length where one is needed, its length, its encoding or its kind. */
export function refusedBody(incoming: IncomingMessage): 411 | 413 | 415 | undefined {
  const { bodyBytes, isUpload } = policyOf(pathOf(incoming));
  const limit = isUpload ? ANSWERED_UPLOAD_BYTES : bodyBytes;
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
  return Number(request.headers.get("Content-Length") ?? 0) > policyOf(pathname).bodyBytes;
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
  const { bodyBytes } = policyOf(pathOf(incoming));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > bodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function pathOf(incoming: IncomingMessage): string {
  return incoming.url?.split("?", 1)[0] ?? "";
}
