import type { IncomingMessage } from "node:http";
import { policyOf } from "./policy-of.ts";

/** An upload above its page's limit is answered by the page with a message; above this one it is refused with 413. */
const ANSWERED_UPLOAD_BYTES = 64 * 1024 * 1024;

/** The status that refuses a body before it is read: a missing length, its length, its encoding or its type. */
export function refusedBody(incoming: IncomingMessage): 411 | 413 | 415 | undefined {
  const { bodyBytes, isUpload } = policyOf(incoming.url ?? "");
  const limit = isUpload ? ANSWERED_UPLOAD_BYTES : bodyBytes;
  if (Number(incoming.headers["content-length"] ?? 0) > limit) return 413;
  const encoding = incoming.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") return 415;
  if (isUpload && hasUnknownLength(incoming)) return 411;
  const isMultipart = /^\s*multipart\//i.test(incoming.headers["content-type"] ?? "");
  if (isMultipart && !isUpload) return 415;
  return undefined;
}

/** Whether a request's Content-Length is above the limit of its path. Such a body must not be read. */
export function isOverLimit(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return Number(request.headers.get("Content-Length") ?? 0) > policyOf(pathname).bodyBytes;
}

/** Whether a body has no Content-Length. */
export function hasUnknownLength(incoming: IncomingMessage): boolean {
  return incoming.headers["transfer-encoding"] !== undefined;
}
