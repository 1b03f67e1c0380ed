import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../../support/temp-dir.ts";
import { startServe } from "./serve-process.ts";
import { CATALOGUE, line } from "./shop.ts";

function catalogueFile(folder: string, content: unknown = CATALOGUE): string {
  const file = join(folder, "catalogue.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a program of its own serves a catalogue file, and ends cleanly on SIGTERM", async () => {
  const folder = tempDir();
  const { api, backEnd } = await startServe(folder, ["--catalogue", catalogueFile(folder)]);
  expect((await api("GET", "/products/25")).body.name).toBe("Fudge Cake");
  expect((await api("GET", "/products?per_page=1")).headers.get("x-wp-total")).toBe("5");
  expect(await backEnd.stop()).toBe(0);
  expect(backEnd.output()).toContain("embedded-woocommerce.stopped");
});

test("without a catalogue file it serves the demo shop", async () => {
  const { api } = await startServe(tempDir());
  const total = Number((await api("GET", "/products?per_page=1")).headers.get("x-wp-total"));
  expect(total).toBeGreaterThanOrEqual(48);
});

test("an order that was answered survives kill -9, and a store that is filled is not filled again", async () => {
  const folder = tempDir();
  const args = ["--catalogue", catalogueFile(folder)];
  const first = await startServe(folder, args);
  const { body: order } = await first.api("POST", "/orders", {
    line_items: [line(25, 2)],
    coupon_lines: [{ code: "once" }],
    status: "processing",
  });
  await first.backEnd.kill();

  const second = await startServe(folder, args);
  expect((await second.api("GET", `/orders/${order.id}`)).body).toMatchObject({
    status: "processing",
    total: "180.00",
  });
  expect((await second.api("GET", "/products/25")).body.stock_quantity).toBe(3);
  expect((await second.api("GET", "/coupons/41")).body.usage_count).toBe(1);
});

test.each([
  ["no keys", {}, [], "WOOCOMMERCE_CONSUMER_KEY is required"],
  ["a port that is none", { PORT: "many" }, [], "PORT must be a port number"],
  ["a missing file", undefined, ["--catalogue", "/nowhere.json"], "/nowhere.json"],
])("with %s it says so and ends with 1", (_, env, args, message) => {
  const keys = { WOOCOMMERCE_CONSUMER_KEY: "ck_key", WOOCOMMERCE_CONSUMER_SECRET: "cs_secret" };
  const { status, stderr } = serveOnce(env ?? keys, args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test("a catalogue file of another format is named with the place that is wrong", () => {
  const file = catalogueFile(tempDir(), {
    products: [{ id: 1, name: "Cake", slug: "cake", sku: 5 }],
  });
  const keys = { WOOCOMMERCE_CONSUMER_KEY: "ck_key", WOOCOMMERCE_CONSUMER_SECRET: "cs_secret" };
  expect(serveOnce(keys, ["--catalogue", file]).stderr).toContain("products.0.sku");
});

function serveOnce(env: Record<string, string>, args: string[]) {
  return spawnSync(process.execPath, ["server/adapters/embedded/woocommerce/serve.ts", ...args], {
    cwd: new URL("../../../", import.meta.url).pathname,
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: tempDir(), ...env },
    encoding: "utf8",
    timeout: 15_000,
  });
}
