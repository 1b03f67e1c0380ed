import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { checkOut, payBillAt } from "#tests/support/fleet.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, textOf, visitorAt } from "#tests/support/visitor.ts";

const SABOTEUR = new URL("../support/saboteur.ts", import.meta.url).href;

/** The production build with somebody inside who does harm at a signal. */
async function startSabotaged(): Promise<ShopProcess> {
  const shop = await startShop({
    dataDir: tempDir(),
    env: { NODE_OPTIONS: `--import ${SABOTEUR}` },
  });
  onTestFinished(async () => void (await shop.stop()));
  return shop;
}

test("F31: a stall is logged; pages are answered or sent away for a while, messages of servers are heard", async () => {
  const shop = await startSabotaged();
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const Cookie = `cart=${visitor.cookies.get("cart")}`;
  process.kill(shop.pid, "SIGHUP");
  await delay(300);
  // All of them wait at the door of a process that does nothing for two seconds.
  const pages = Array.from({ length: 150 }, () =>
    rawRequest(shop.url, { path: "/checkout", headers: { Cookie } }),
  );
  const callback = rawRequest(shop.url, {
    method: "POST",
    path: "/api/payment/callback",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "id=unsigned&x_signature=0",
  });
  const answers = await Promise.all(pages);
  // How many are sent away depends on how fast they come: tests/unit/http/load-shed.test.ts counts them.
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status);
    expect(headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
  }
  // Heard, and refused for what it says.
  expect((await callback).status).toBe(403);
  expect(shop.output()).toContain('"event":"process.stalled"');
  await expect.poll(async () => (await fetch(`${shop.url}/products`)).status).toBe(200);
});

test("F36: an error outside of any request is an alert; open requests finish and the process ends to be restarted", async () => {
  const shop = await startSabotaged();
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  await visitor.post("/cart", { intent: "add", productId, quantity: "2" });
  const open = visitor.get("/checkout");
  await expect.poll(async () => (await fetch(`${shop.url}/healthz`)).status).toBe(200);
  process.kill(shop.pid, "SIGUSR2");
  expect((await open).status).toBe(200);
  expect(await shop.ended()).toBe(1);
  expect(shop.output()).toMatch(/"event":"process.failed","alert":true/);

  const again = await startShop({ dataDir: shop.dataDir });
  onTestFinished(async () => void (await again.stop()));
  const back = visitorAt(again.url, visitor.cookies);
  expect(await textOf(await back.get("/cart"))).toContain("2 items in your cart");
});

test("F36: a shop whose log nobody reads any more goes on selling, and takes payments", async () => {
  const shop = await startShop({ dataDir: tempDir(), env: { LOG_LEVEL: "info" } });
  onTestFinished(async () => void (await shop.stop()));
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  shop.closeOutput();
  for (let tries = 0; tries < 5; tries += 1) {
    const added = await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
    expect(added.status).toBe(303);
  }
  const back = await payBillAt(shop.url, await checkOut(visitor));
  const confirmation = (await visitor.get(back)).headers.get("Location") ?? "";
  expect(await textOf(await visitor.get(confirmation))).toContain("Payment Successful!");
});
