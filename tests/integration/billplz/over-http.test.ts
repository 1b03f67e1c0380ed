import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import { createLog } from "#server/platform/log.ts";
import type { PaymentProvider } from "#server/ports/payment-provider.ts";
import {
  billRequest,
  KEYS,
  openSandbox,
  payer,
  type Received,
  verifyReceived,
} from "#tests/support/billplz-sandbox.ts";
import { serve } from "#tests/support/http-server.ts";

/** A shop that collects callbacks, a sandbox that sends them to it, and a client, all over real HTTP. */
async function open() {
  const received: Received[] = [];
  const shop = await serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    received.push({
      at: 0,
      url: pathname + search,
      contentType: request.headers.get("content-type"),
      body: await request.text(),
    });
    return new Response(null, { status: 200 });
  });
  let sandboxOrigin = "";
  const opened = openSandbox({
    publicUrl: () => `${sandboxOrigin}/sandbox`,
    shopUrl: () => shop.origin,
    deliver: fetch,
  });
  const served = await serve(opened.sandbox.fetch);
  sandboxOrigin = served.origin;
  onTestFinished(async () => {
    opened.sandbox.close();
    await Promise.all([shop.close(), served.close()]);
  });
  const client = clientOf(`${sandboxOrigin}/api/`);
  const request = billRequest({
    callbackUrl: `${shop.origin}/callback?order_id=41`,
    returnUrl: `${shop.origin}/redirect?order_id=41`,
  });
  return { ...opened, received, client, request, origin: sandboxOrigin };
}

function clientOf(apiUrl: string, keys = KEYS): PaymentProvider {
  return createBillplzClient({
    apiUrl,
    ...keys,
    fetch: networkFetch,
    log: createLog("error", () => {}),
  });
}

test("the client and the sandbox agree over real HTTP, from the bill to its callback", async () => {
  const { client, sandbox, received, request, time, origin } = await open();
  const made = await client.createBill(request);
  if (!made.ok) throw new Error(made.error.kind);
  const bill = made.value;
  expect(client.isTrustedUrl(bill.url)).toBe(true);
  expect((await fetch(bill.url)).status).toBe(200);

  const shopper = payer({ fetch }, origin);
  const back = new URL(await shopper.decide(await shopper.begin(bill.id), "approve"));
  expect(client.verify({ kind: "return", parameters: back.searchParams })).toMatchObject({
    ok: true,
    message: { billId: bill.id, paid: true },
  });

  time.now += 2_000;
  await sandbox.tick();
  const [callback] = received;
  expect(callback?.url).toBe("/callback?order_id=41");
  expect(verifyReceived(client, callback!)).toMatchObject({
    ok: true,
    message: { billId: bill.id, paid: true, paidAmount: request.amount },
  });
  expect(await client.getBill(bill.id)).toMatchObject({ ok: true, value: { state: "paid" } });
  expect(await client.deleteBill(bill.id)).toEqual({ ok: true, value: "paid" });
  expect(await client.ping()).toEqual({ ok: true, value: true });
});

test("wrong keys, an unknown bill and a deleted one are told apart", async () => {
  const { client, request, origin } = await open();
  const stranger = clientOf(`${origin}/api/`, { ...KEYS, secretKey: "other" });
  expect(await stranger.ping()).toMatchObject({ error: { kind: "refused", status: 401 } });
  expect(await stranger.createBill(request)).toMatchObject({ error: { status: 401 } });
  const elsewhere = clientOf(`${origin}/api/`, { ...KEYS, collectionId: "other" });
  expect(await elsewhere.ping()).toMatchObject({ error: { kind: "refused", status: 404 } });
  expect(await client.getBill("nosuch_1")).toEqual({ ok: true, value: undefined });
  const made = await client.createBill(request);
  if (!made.ok) throw new Error(made.error.kind);
  expect(await client.deleteBill(made.value.id)).toEqual({ ok: true, value: "deleted" });
  expect(await client.getBill(made.value.id)).toMatchObject({ value: { state: "deleted" } });
  expect(await client.deleteBill(made.value.id)).toEqual({ ok: true, value: "deleted" });
  expect(await client.deleteBill("nosuch_1")).toEqual({ ok: true, value: "missing" });
});

test("a read limit reaches the client as busy, with the time to wait", async () => {
  const { client, sandbox, request } = await open();
  const made = await client.createBill(request);
  if (!made.ok) throw new Error(made.error.kind);
  sandbox.limitReads(2);
  await client.getBill(made.value.id);
  expect(client.readAllowance()).toMatchObject({ limit: 2, remaining: 1 });
  await client.getBill(made.value.id);
  expect(await client.getBill(made.value.id)).toMatchObject({
    error: { kind: "busy", retryAfterMs: expect.any(Number) },
  });
});

test("a provider that is not there is unreachable: nothing was done", async () => {
  const { request } = await open();
  const closed = await serve(async () => new Response());
  await closed.close();
  expect(await clientOf(`${closed.origin}/api/`).createBill(request)).toMatchObject({
    error: { kind: "unreachable", retryable: true },
  });
});

test("a connection that is cut after the request is a lost answer", async () => {
  const { request } = await open();
  const cutting = createServer((socket) => socket.once("data", () => socket.destroy()));
  await new Promise<void>((resolve) => cutting.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void cutting.close());
  const address = cutting.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await clientOf(`http://127.0.0.1:${port}/api/`).createBill(request)).toMatchObject({
    error: { kind: "lost", call: "bills.create" },
  });
});

test("an answer that is cut in its middle is a lost answer", async () => {
  const { request } = await open();
  const head =
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"id":"8X';
  const cutting = createServer((socket) => socket.once("data", () => socket.end(head)));
  await new Promise<void>((resolve) => cutting.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void cutting.close());
  const address = cutting.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await clientOf(`http://127.0.0.1:${port}/api/`).createBill(request)).toMatchObject({
    error: { kind: "lost" },
  });
});

test("a redirect is not followed, so the key goes nowhere else", async () => {
  const { request } = await open();
  const visited: string[] = [];
  const thief = await serve(async (stolen) => {
    visited.push(stolen.headers.get("authorization") ?? "");
    return Response.json({});
  });
  const moved = await serve(
    async () => new Response(null, { status: 307, headers: { Location: `${thief.origin}/` } }),
  );
  onTestFinished(async () => void (await Promise.all([thief.close(), moved.close()])));
  const client = clientOf(`${moved.origin}/api/`);
  expect(await client.createBill(request)).toMatchObject({ error: { kind: "refused" } });
  expect(await client.getBill("8X0Iyzaw")).toMatchObject({ error: { kind: "refused" } });
  expect(visited).toEqual([]);
});
