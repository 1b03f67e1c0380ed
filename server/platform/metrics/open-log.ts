import type { Env } from "#server/platform/environment/env.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";

/** The log of this process. With METRICS_TOKEN it is counted too; without, nothing is measured. */
export function openLog({ logLevel, metricsToken }: Pick<Env, "logLevel" | "metricsToken">): {
  log: Log;
  metrics?: Metrics;
} {
  const log = createLog(logLevel);
  if (metricsToken === undefined) return { log };
  const metrics = createMetrics();
  return { log: metrics.watch(log), metrics };
}
