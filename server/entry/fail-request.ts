import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Shop } from "../shop.ts";
import { refuse } from "./refuse.ts";

/**
 * Ends a request that met an unexpected error: a bare 500 with a number that the log has too. A request whose client
 * has gone is no error: its body ends in the middle.
 */
export function failRequest(shop: Shop, outgoing: ServerResponse, error: unknown): void {
  const requestId = randomUUID();
  const fields = { requestId, error: error instanceof Error ? error.message : "unknown" };
  if (outgoing.destroyed) return shop.log.info("request.aborted", fields);
  shop.log.error("request.failed", fields);
  refuse(shop, outgoing, 500, { "X-Request-Id": requestId });
}
