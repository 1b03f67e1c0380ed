import { expect, onTestFinished, test } from "vitest";
import { shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { startTcpFaultProxy } from "#tests/support/tcp-fault-proxy.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, visitorAt } from "#tests/support/visitor.ts";

test("F01 F02: while the shop back end is silent seen pages are as fast as ever, others give up, and all heals", async () => {
  const backEnd = await startBackEnd(tempDir());
  onTestFinished(async () => void (await backEnd.stop()));
  const wire = await startTcpFaultProxy(Number(new URL(backEnd.url).port));
  onTestFinished(() => wire.close());
  const env = shopEnvFor(`http://127.0.0.1:${wire.port}`);
  const shop = await startShop({ dataDir: tempDir(), env });
  onTestFinished(async () => void (await shop.stop()));
  const stranger = visitorAt(shop.url);
  const shopper = visitorAt(shop.url);
  const productId = await someProductId(stranger);
  await shopper.post("/cart", { intent: "add", productId, quantity: "1" });
  const cart = shopper.cookies.get("cart");
  expect((await shopper.get("/cart")).status).toBe(200);

  wire.set("freeze");
  const order: string[] = [];
  const unseen = ["page=2", "page=3"].map(async (query) => {
    const { status, headers } = await stranger.get(`/products?${query}`);
    order.push(query);
    return [status, headers.get("Retry-After")];
  });
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await stranger.get("/products")).status).toBe(200);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    order.push("seen");
  }
  for (const answer of await Promise.all(unseen)) expect(answer).toEqual([503, "30"]);
  // Nobody waited behind those who had to wait.
  expect(order.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "seen"));
  const ready = await fetch(`${shop.url}/readyz`);
  expect([ready.status, ((await ready.json()) as { backend: string }).backend]).toEqual([
    503,
    "failing",
  ]);
  expect(shopper.cookies.get("cart")).toBe(cart);

  wire.set("refuse");
  expect((await stranger.get("/products?page=4")).status).toBe(503);
  // Silent calls were let go, not left open.
  await expect.poll(() => wire.open, { timeout: 20_000 }).toBe(0);

  wire.set("pass");
  await expect
    .poll(async () => (await stranger.get("/products?page=2")).status, { timeout: 30_000 })
    .toBe(200);
  expect((await shopper.post("/cart", { intent: "add", productId, quantity: "1" })).status).toBe(
    303,
  );
}, 120_000);
