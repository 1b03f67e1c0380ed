import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { KEYS, shopEnvFor } from "#tests/support/back-end-process.ts";
import { CHECKOUT_CATALOGUE, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { checkOut, payBillAt } from "#tests/support/fleet.ts";
import { serve } from "#tests/support/http-server.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { scriptUpstream } from "#tests/support/scripted-upstream.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, textOf, visitorAt } from "#tests/support/visitor.ts";

const SABOTEUR = new URL("../support/saboteur.ts", import.meta.url).href;

/** The production build with code inside that does harm at a signal. */
async function startSabotaged(): Promise<ShopProcess> {
  const shop = await startShop({
    dataDir: tempDir(),
    env: { NODE_OPTIONS: `--import ${SABOTEUR}` },
  });
  onTestFinished(async () => void (await shop.stop()));
  return shop;
}

/** A shop back end in this process, which can be told to take its time. */
async function startScriptedBackEnd() {
  const embedded = openEmbeddedWooCommerce({
    ...KEYS,
    file: ":memory:",
    siteUrl: "http://localhost:3000",
    catalogue: CHECKOUT_CATALOGUE,
  });
  const woo = scriptUpstream((request) => embedded.fetch(request));
  const server = await serve((request) => woo.fetch(request));
  onTestFinished(async () => {
    await server.close();
    embedded.close();
  });
  return { woo, env: shopEnvFor(server.origin) };
}

/** Sends bytes, and breaks the connection off after a while. */
async function leaveBehind(url: string, bytes: string, afterMs: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(bytes);
  await delay(afterMs);
  socket.resetAndDestroy();
}

test("F31: a stall is logged; pages are answered or sent away for a while, messages of servers are heard", async () => {
  const shop = await startSabotaged();
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const Cookie = `cart=${visitor.cookies.get("cart")}`;
  process.kill(shop.pid, "SIGHUP");
  const answers = () =>
    fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(100) }).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
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
  const answered = await Promise.all(pages);
  // The number of refusals depends on the speed of arrival: tests/unit/http/load-shed.test.ts counts them.
  for (const { status, headers } of answered) {
    expect([200, 503]).toContain(status);
    expect(headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
  }
  // Processed, and refused for its content.
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

test("F36: a shop whose log is no longer read goes on selling, and takes payments", async () => {
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

test("F36: a second SIGTERM, as npm and its child both get it, does not end a checkout that is under way", async () => {
  const backEnd = await startScriptedBackEnd();
  const shop = await startShop({ dataDir: tempDir(), env: { ...backEnd.env, LOG_LEVEL: "info" } });
  onTestFinished(async () => void (await shop.stop()));
  const visitor = visitorAt(shop.url);
  await visitor.post("/cart", {
    intent: "add",
    productId: String(PRODUCTS.chocolate),
    quantity: "1",
  });
  const page = await (await visitor.get("/checkout")).text();
  backEnd.woo.fail(/^POST orders$/, { kind: "slow-answer", ms: 4_000 });
  const paying = checkOut(visitor, page);
  await expect.poll(() => backEnd.woo.count(/^POST orders$/)).toBe(1);
  for (let signal = 0; signal < 3; signal += 1) {
    process.kill(shop.pid, "SIGTERM");
    // The signals come one after another.
    await delay(100);
  }
  expect(await paying).toContain("/sandbox/bills/");
  expect(await shop.ended()).toBe(0);
});

test("F36: requests that their clients leave are no errors", async () => {
  const shop = await startShop({ dataDir: tempDir(), env: { LOG_LEVEL: "info" } });
  onTestFinished(async () => void (await shop.stop()));
  const { host } = new URL(shop.url);
  const form = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin";
  const requests = ["/cart", "/checkout", "/api/payment/callback", "/cart.data"].flatMap((path) => [
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${form}\r\nContent-Length: 1000\r\n\r\nintent=add`,
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\na\r\nintent=add\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ]);
  for (const request of requests) {
    for (const ms of [0, 10, 50]) await leaveBehind(shop.url, request, ms);
  }
  await expect.poll(() => shop.output()).toContain('"event":"request.aborted"');
  expect(shop.output().match(/.*"level":"error".*/g)).toBeNull();
});
