import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { sql } from "kysely";
import { createLog, type Log, type LogFields } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { Env } from "#server/platform/environment/env.ts";

export type Metrics = ReturnType<typeof createMetrics>;

const SECOND = 1_000;
const PAGE_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process measures, for Prometheus. Labels are names of ours: no address, name or number of a visitor. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "kedai_http_request_seconds",
    help: "Requests by the pattern of their route, from the first byte read to the last one sent.",
    labelNames: ["route", "method", "status"] as const,
    buckets: PAGE_SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: "kedai_upstream_call_seconds",
    help: "Calls to the shop back end and the payment provider; outcome is ok or the kind of failure.",
    labelNames: ["upstream", "call", "outcome"] as const,
    buckets: CALL_SECONDS,
    registers,
  });
  const events = new Counter({
    name: "kedai_log_events_total",
    help: "Lines of the log by their event, debug lines left out.",
    labelNames: ["event", "level"] as const,
    registers,
  });
  const figures = new Gauge({
    name: "kedai_rows",
    help: "Rows of the shop's own tables: open payments, messages, reviews, holds. The same on each instance.",
    labelNames: ["kind", "state"] as const,
    registers,
  });

  function learn(level: keyof Log, event: string, fields: LogFields = {}): void {
    if (event === "upstream") {
      const { upstream, call, kind, ms } = fields;
      const labels = {
        upstream: String(upstream),
        call: String(call),
        outcome: String(kind ?? "ok"),
      };
      calls.observe(labels, Number(ms) / SECOND);
    }
    if (level !== "debug") events.inc({ event, level });
  }

  return {
    /** The same log, which is counted. */
    watch(log: Log): Log {
      const counted = (level: keyof Log) => (event: string, fields?: LogFields) => {
        learn(level, event, fields);
        log[level](event, fields);
      };
      return {
        debug: counted("debug"),
        info: counted("info"),
        warn: counted("warn"),
        error: counted("error"),
      };
    },
    /** @param ms how long the request took */
    request(labels: { route: string; method: string; status: number }, ms: number): void {
      requests.observe(labels, ms / SECOND);
    },
    /** All of it as text, with the rows counted now. */
    async read(store: Store): Promise<{ contentType: string; text: string }> {
      figures.reset();
      for (const { kind, state, count } of await readFigures(store)) {
        figures.set({ kind, state }, count);
      }
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

interface Figure {
  kind: "payment" | "message" | "review" | "hold";
  state: string;
  count: number;
}

/** How many rows need work or attention, by kind and state, in one query. Finished ones are not counted. */
async function readFigures({ db }: Pick<Store, "db">): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select 'payment' as kind, state, cast(count(*) as bigint) as count from checkout_attempts
      where closed_at is null and state <> 'fulfilled' group by state
    union all
    select 'message', state, cast(count(*) as bigint) from messages
      where state <> 'sent' group by state
    union all
    select 'review', 'open', cast(count(*) as bigint) from review_items where acknowledged_at is null
    union all
    select 'hold', stage, cast(count(*) as bigint) from holds group by stage
  `.execute(db);
  return rows;
}

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
