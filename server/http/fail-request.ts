import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Shop } from "../shop.ts";
import { refuse } from "./refuse.ts";

/** Ends a request that met an unexpected error: a bare 500 with a number that the log has too. */
export function failRequest(shop: Shop, outgoing: ServerResponse, error: unknown): void {
  const requestId = randomUUID();
  shop.log.error("request.failed", {
    requestId,
    error: error instanceof Error ? error.message : "unknown",
  });
  refuse(shop, outgoing, 500, { "X-Request-Id": requestId });
}
