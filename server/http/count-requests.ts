import type { Server } from "node:http";
import type { Metrics } from "#server/platform/metrics/create-metrics.ts";
import { rowOf } from "#server/web/policy-of.ts";

/** Counts every request of a server by the pattern of its route. Files and pictures count as one pattern each. */
export function countRequests(server: Server, metrics: Metrics): void {
  server.on("request", ({ url = "/", method = "" }, outgoing) => {
    const startedAt = performance.now();
    outgoing.once("close", () => {
      // 499: the client left before the whole answer was sent.
      const status = outgoing.writableFinished ? outgoing.statusCode : 499;
      metrics.request({ route: rowOf(url), method, status }, performance.now() - startedAt);
    });
  });
}
