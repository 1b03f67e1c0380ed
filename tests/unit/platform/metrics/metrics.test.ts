import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { countRequests } from "#server/http/node-server.ts";
import { createMetrics, type Metrics } from "#server/platform/metrics/create-metrics.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyStore } from "#tests/support/stores.ts";

const MONITORING = new URL("../../../../docs/monitoring/", import.meta.url);

async function textOf(metrics: Metrics): Promise<string> {
  return (await metrics.read(await emptyStore())).text;
}

/** The value of a series; undefined when there is none. */
const valueOf = (text: string, series: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

test("requests are counted by the pattern of their route, without what a visitor typed", async () => {
  const metrics = createMetrics();
  const server = createServer((_request, response) => response.writeHead(404).end("gone"));
  countRequests(server, metrics);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  for (const path of ["/products/a-cake?ref=secret", "/products/another", "/nothing/at/all"]) {
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  }
  const count = (route: string) =>
    `kedai_http_request_seconds_count{route="${route}",method="GET",status="404"}`;
  await expect.poll(async () => valueOf(await textOf(metrics), count("/products/:slug"))).toBe("2");
  await expect.poll(async () => valueOf(await textOf(metrics), count("/*"))).toBe("1");
  expect(await textOf(metrics)).not.toMatch(/secret|a-cake/);
});

test("calls are timed by their outcome, and the log's events are counted", async () => {
  const metrics = createMetrics();
  const lines: string[] = [];
  const log = metrics.watch(createLog("info", (line) => lines.push(line)));
  log.debug("upstream", { upstream: "billplz", call: "bills.get", ms: 1_500, status: 200 });
  log.warn("upstream", { upstream: "billplz", call: "bills.get", ms: 20, kind: "lost" });
  log.error("checkout.closed", { alert: true });
  expect(lines).toHaveLength(2);
  const text = await textOf(metrics);
  const call = `upstream="billplz",call="bills.get"`;
  expect(valueOf(text, `kedai_upstream_call_seconds_sum{${call},outcome="ok"}`)).toBe("1.5");
  expect(valueOf(text, `kedai_upstream_call_seconds_count{${call},outcome="lost"}`)).toBe("1");
  expect(valueOf(text, `kedai_log_events_total{event="checkout.closed",level="error"}`)).toBe("1");
});

test("open rows are counted each time, and a state without rows has no series", async () => {
  const metrics = createMetrics();
  const store = await emptyStore();
  const series = `kedai_rows{kind="hold",state="ordering"}`;
  const hold = { attemptId: "a", cartId: "a", stage: "ordering" as const, until: 1 };
  await store.db.insertInto("holds").values(hold).execute();
  expect(valueOf((await metrics.read(store)).text, series)).toBe("1");
  await store.db.deleteFrom("holds").execute();
  expect(valueOf((await metrics.read(store)).text, series)).toBeUndefined();
});

test.each(["alerts.yml", "grafana.json"])("%s names only figures that there are", async (file) => {
  const metrics = createMetrics();
  const text = await textOf(metrics);
  const source = readFileSync(new URL(file, MONITORING), "utf8");
  const named = new Set(source.match(/\b(?:kedai|nodejs|process)_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(3);
  for (const name of named) {
    expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, "")} `);
  }
});
