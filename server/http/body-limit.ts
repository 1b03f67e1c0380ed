import type { IncomingMessage } from "node:http";

/** Bytes that a request's body may have; forms and JSON of this shop are far smaller. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Why a body is refused before it is read: its declared length or its encoding. */
export function refusedBody(incoming: IncomingMessage): 413 | 415 | undefined {
  if (Number(incoming.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return 413;
  const encoding = incoming.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") return 415;
  return undefined;
}

/** Whether a body comes without a length, so that only reading it tells how long it is. */
export function hasUnknownLength(incoming: IncomingMessage): boolean {
  return incoming.headers["transfer-encoding"] !== undefined;
}

/** Such a body as a whole; undefined as soon as it passes the limit. */
export async function readBounded(
  body: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
