import type { ServerResponse } from "node:http";
import type { Shop } from "../shop.ts";
import { commonHeaders, DATA_POLICY } from "../web/security-headers.ts";

/** What a bare refusal carries besides its status: the hardening baseline, and that the connection ends. */
export function refusalHeaders(shop: Shop): Record<string, string> {
  return {
    ...commonHeaders(shop),
    "Content-Security-Policy": DATA_POLICY,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    // What is left of a refused body is not worth reading.
    Connection: "close",
  };
}

/** How long the rest of a refused body is awaited: cut off at once, its sender would lose the answer too. */
export const LINGER_MS = 1_000;

/** Ends a request with a bare status. One that was already being answered is cut off instead. */
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
  const body = `${status}\n`;
  const length = { "Content-Length": String(body.length) };
  outgoing.writeHead(status, { ...refusalHeaders(shop), ...length, ...headers });
  outgoing.write(body);
  const { headers: asked } = outgoing.req;
  const hasBody = asked["content-length"] !== undefined || asked["transfer-encoding"] !== undefined;
  if (hasBody && !outgoing.req.complete) linger(outgoing);
  else outgoing.end();
}

/** Reads on without keeping anything, until the body ends or the time is over. */
function linger(outgoing: ServerResponse): void {
  const { req: incoming } = outgoing;
  const timer = setTimeout(() => outgoing.end(), LINGER_MS);
  incoming.once("close", () => clearTimeout(timer));
  incoming.once("end", () => outgoing.end());
  incoming.resume();
}
