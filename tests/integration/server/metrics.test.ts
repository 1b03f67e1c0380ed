import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { openVisitor } from "#tests/support/visitor.ts";

const TOKEN = "a-token-of-the-operator";

async function open(env: Record<string, string>) {
  const running = await composeShop(readEnv({ DATA_DIR: tempDir(), LOG_LEVEL: "error", ...env }));
  onTestFinished(() => running.close());
  return openVisitor(running.shop);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test("with METRICS_TOKEN its bearer reads the figures, and others are refused", async () => {
  const visitor = await open({ METRICS_TOKEN: TOKEN });
  const refused = await visitor.get("/metrics");
  expect(refused.status).toBe(401);
  expect(await refused.text()).not.toContain("kedai_");
  expect((await visitor.get("/metrics", bearer(`${TOKEN}x`))).status).toBe(401);
  const answer = await visitor.get("/metrics", bearer(TOKEN));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  // The first calls are those of the catalogue, which is read in the background.
  const figures = async () => (await visitor.get("/metrics", bearer(TOKEN))).text();
  await expect
    .poll(figures)
    .toMatch(/^kedai_upstream_call_seconds_count\{upstream="woocommerce",/m);
  expect(await answer.text()).toMatch(/^kedai_rows\{kind="review",state="open"\} 0$/m);
});

test("without METRICS_TOKEN there is no such page, also for a bearer of nothing", async () => {
  const visitor = await open({});
  expect((await visitor.get("/metrics")).status).toBe(404);
  expect((await visitor.get("/metrics", bearer("undefined"))).status).toBe(404);
});
