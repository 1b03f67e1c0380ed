import type { ServerResponse } from "node:http";
import type { Shop } from "../shop.ts";
import { commonHeaders, DATA_POLICY } from "./security-headers.ts";

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
  outgoing.writeHead(status, { ...refusalHeaders(shop), ...headers });
  outgoing.end(`${status}\n`);
}
