import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Shop } from "#server/shop.ts";
import { commonHeaders, DATA_POLICY } from "#server/web/security-headers.ts";
import { plainPageFor } from "./plain-page.ts";

/** Headers of a refusal: the baseline of security headers, and the end of the connection. */
export function refusalHeaders(shop: Shop): Record<string, string> {
  return {
    ...commonHeaders(shop),
    "Content-Security-Policy": DATA_POLICY,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    // The rest of a refused body is not read.
    Connection: "close",
  };
}

/** How long the rest of a refused body is read, ms: after a reset the sender would lose the answer. */
export const LINGER_MS = 1_000;

/**
 * Answers with a status, and with a plain page where a person reads it. If an answer has begun, the connection is cut
 * instead.
 */
export function refuse(
  shop: Shop,
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const page = plainPageFor(shop, outgoing.req, status);
  const body = page?.body ?? `${status}\n`;
  const length = { "Content-Length": String(Buffer.byteLength(body)) };
  outgoing.writeHead(status, { ...refusalHeaders(shop), ...page?.headers, ...length, ...headers });
  outgoing.write(body);
  const { headers: asked } = outgoing.req;
  const hasBody = asked["content-length"] !== undefined || asked["transfer-encoding"] !== undefined;
  if (hasBody && !outgoing.req.complete) linger(outgoing);
  else outgoing.end();
}

/**
 * Answers an unexpected error with 500 and a request id that is also in the log. A request that its client has aborted
 * is no error.
 */
export function failRequest(shop: Shop, outgoing: ServerResponse, error: unknown): void {
  const requestId = randomUUID();
  const fields = { requestId, error: error instanceof Error ? error.message : "unknown" };
  if (outgoing.destroyed) return shop.log.info("request.aborted", fields);
  shop.log.error("request.failed", fields);
  refuse(shop, outgoing, 500, { "X-Request-Id": requestId });
}

/** Discards the body until it ends or the time is over. */
function linger(outgoing: ServerResponse): void {
  const { req: incoming } = outgoing;
  const timer = setTimeout(() => outgoing.end(), LINGER_MS);
  incoming.once("close", () => clearTimeout(timer));
  incoming.once("end", () => outgoing.end());
  incoming.resume();
}
