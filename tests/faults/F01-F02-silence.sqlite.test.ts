import { type AddressInfo, createServer, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import { createUpstream } from "#server/platform/outgoing/upstream.ts";
import { createLog } from "#server/platform/log.ts";
import { shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { startTcpFaultProxy } from "#tests/support/tcp-fault-proxy.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, textOf, visitorAt } from "#tests/support/visitor.ts";

test("F01 F02: while the shop back end is silent pages of the index are as fast as ever, others give up, and all heals", async () => {
  const backEnd = await startBackEnd(tempDir());
  onTestFinished(async () => void (await backEnd.stop()));
  const wire = await startTcpFaultProxy(Number(new URL(backEnd.url).port));
  onTestFinished(() => wire.close());
  const env = shopEnvFor(`http://127.0.0.1:${wire.port}`);
  const start = async (more: Record<string, string> = {}) => {
    const started = await startShop({ dataDir: tempDir(), env: { ...env, ...more } });
    onTestFinished(async () => void (await started.stop()));
    return started;
  };
  const shop = await start();
  // Every page is read by calls, as while the index is not filled.
  const unfilled = await start({ KEDAI_CATALOGUE_INDEX: "off" });
  const stranger = visitorAt(unfilled.url);
  const shopper = visitorAt(shop.url);
  const productId = await someProductId(stranger);
  await shopper.post("/cart", { intent: "add", productId, quantity: "1" });
  const readFrom = async () => (await shopper.get("/products")).headers.get("Server-Timing");
  await expect.poll(readFrom, { timeout: 30_000 }).toMatch(/^index/);
  const indexed = ["/", "/products", "/products?page=2", "/search?q=tart"];

  wire.set("freeze");
  const closed = [503, expect.stringContaining("Ordering is not possible right now")];
  /** Opens the pages of the index while checkouts wait. @returns whether all came before the first checkout */
  async function pagesComeFirst(): Promise<boolean> {
    let ended = 0;
    const checkouts = [1, 2, 3, 4].map(async () => {
      const answer = await shopper.get("/checkout");
      ended += 1;
      return [answer.status, await textOf(answer)];
    });
    // The cart waits a second for fresh prices, then shows those of the index.
    const cart = shopper.get("/cart");
    for (let visit = 0; visit < 5; visit += 1) {
      for (const path of indexed)
        expect([path, (await shopper.get(path)).status]).toEqual([path, 200]);
      for (const { url } of [shop, unfilled])
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    expect((await cart).status).toBe(200);
    const areFirst = ended === 0;
    expect(await Promise.all(checkouts)).toEqual(checkouts.map(() => closed));
    return areFirst;
  }
  const byCalls = ["/products?page=2", "/products?page=3", "/search?q=tart", "/product/none"];
  const answers = byCalls.map(async (path) => {
    const { status, headers } = await stranger.get(path);
    return [path, status, headers.get("Retry-After")];
  });
  const ready = fetch(`${shop.url}/readyz`);
  // Pages that wait behind the checkouts never come first; on a busy machine others may once be late.
  await expect.poll(pagesComeFirst, { timeout: 90_000 }).toBe(true);
  expect(await Promise.all(answers)).toEqual(byCalls.map((path) => [path, 503, "30"]));
  // No page waited for one deadline after the other.
  const inVain = unfilled.output().match(/"call":"products.list".*"kind":"lost"/g) ?? [];
  expect(inVain.length).toBeGreaterThan(0);
  expect(inVain.length).toBeLessThan(2 * byCalls.length);
  const { backend } = (await (await ready).json()) as Record<string, unknown>;
  expect([(await ready).status, backend]).toEqual([503, "failing"]);
  // Silent calls are let go by the shops themselves: the wire is still frozen.
  await expect.poll(() => wire.open, { timeout: 30_000 }).toBe(0);

  wire.set("refuse");
  expect((await stranger.get("/products?page=4")).status).toBe(503);
  for (const path of [...indexed, "/cart"])
    expect([path, (await shopper.get(path)).status]).toEqual([path, 200]);
  const refused = await shopper.get("/checkout");
  expect([refused.status, await textOf(refused)]).toEqual(closed);

  wire.set("pass");
  await expect
    .poll(async () => (await stranger.get("/products?page=2")).status, { timeout: 30_000 })
    .toBe(200);
  const added = await shopper.post("/cart", { intent: "add", productId, quantity: "1" });
  expect(added.status).toBe(303);
  // What was in the cart before is still there.
  expect(await textOf(await shopper.get("/cart"))).toContain("2 items in your cart");
}, 180_000);

test("F02: a call that ends at its deadline gives its connection back, also when garbage was collected meanwhile", async () => {
  // Only those that carry a request: the transport may connect anew at once, for the next one.
  const asked = new Set<Socket>();
  const arrived = new Set<Socket>();
  const { promise: enoughArrived, resolve: endWait } = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.once("data", () => {
      arrived.add(socket);
      if (arrived.size === 3) endWait();
    });
    socket.on("data", () => asked.add(socket)).on("close", () => asked.delete(socket));
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const upstream = createUpstream({
    name: "silent",
    baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    headers: {},
    fetch: networkFetch,
    log: createLog("error", () => {}),
    readError: () => ({}),
  });
  const call = { call: "orders.create", method: "POST", path: "orders", timeoutMs: 1_000 } as const;
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const lost = { ok: false, error: { kind: "lost", detail: "timeout" } };
  // On a busy machine a call may end before the server has read it: then it is made again.
  while (arrived.size < 3) {
    const ended = Promise.all(Array.from({ length: 3 }, () => upstream.request(call)));
    await Promise.race([ended, enoughArrived]);
    collectGarbage();
    expect(await ended).toMatchObject([lost, lost, lost]);
  }
  await expect.poll(() => asked.size).toBe(0);
});
