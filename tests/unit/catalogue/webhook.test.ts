import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changes } from "#server/catalogue/catalogue.ts";
import { createWebhookReceiver } from "#server/catalogue/webhook.ts";
import { createLog } from "#server/platform/log.ts";
import { fakeCatalogue } from "./fake-backend.ts";

const SECRET = "a secret with spaces & signs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const drops: Changes[] = [];
  const lines: string[] = [];
  const heard: [topic: string, id: number | undefined][] = [];
  const { catalogue } = fakeCatalogue([]);
  const receiver = createWebhookReceiver({
    alsoTell: (...about) => heard.push(about),
    catalogue: { ...catalogue, drop: (changes) => drops.push(changes) },
    secret: SECRET,
    maxBytes: 1024 * 1024,
    log: createLog("debug", (line) => lines.push(line)),
  });
  return { receiver, drops, lines, heard };
}

function delivery(body: string, headers: Record<string, string> = {}): Request {
  return new Request("https://kedai.test/api/woocommerce-webhook", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-WC-Webhook-Topic": "product.updated",
      "X-WC-Webhook-Delivery-ID": "d1",
      "X-WC-Webhook-Signature": createHmac("sha256", SECRET).update(body).digest("base64"),
      ...headers,
    },
  });
}

test("a signed product change drops that product, and once more after a while", async () => {
  const { receiver, drops } = setUp();
  const response = await receiver.receive(delivery('{"id":82,"parent_id":0,"name":"Café"}'));
  expect(response.status).toBe(200);
  expect(drops).toEqual([{ productIds: [82], categories: true }]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drops).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(drops).toHaveLength(2);
});

test("a changed variation drops its product", async () => {
  const { receiver, drops } = setUp();
  await receiver.receive(delivery('{"id":84,"parent_id":82}'));
  expect(drops).toEqual([{ productIds: [84, 82], categories: true }]);
});

test("a delivery that comes twice counts once", async () => {
  const { receiver, drops } = setUp();
  await receiver.receive(delivery('{"id":1}'));
  expect((await receiver.receive(delivery('{"id":1}'))).status).toBe(200);
  expect(drops).toHaveLength(1);
});

test("two changes in the same second share an id, and both count", async () => {
  const { receiver, drops } = setUp();
  await receiver.receive(delivery('{"id":1}'));
  await receiver.receive(delivery('{"id":2}'));
  expect(drops).toHaveLength(2);
});

test.each([
  ["no signature", { "X-WC-Webhook-Signature": "" }],
  ["a short signature", { "X-WC-Webhook-Signature": "YWJj" }],
  ["one that is no base64", { "X-WC-Webhook-Signature": "%%%" }],
  [
    "one made with another secret",
    { "X-WC-Webhook-Signature": createHmac("sha256", "x").update('{"id":1}').digest("base64") },
  ],
  [
    "a hexadecimal one",
    { "X-WC-Webhook-Signature": createHmac("sha256", SECRET).update('{"id":1}').digest("hex") },
  ],
])("a delivery with %s is refused and changes nothing", async (_, headers) => {
  const { receiver, drops, lines } = setUp();
  expect((await receiver.receive(delivery('{"id":1}', headers))).status).toBe(401);
  expect(drops).toEqual([]);
  expect(lines.join()).not.toContain(SECRET);
});

test("one changed byte of the body breaks the signature", async () => {
  const { receiver, drops } = setUp();
  const signature = createHmac("sha256", SECRET).update('{"id":1}').digest("base64");
  const forged = delivery('{"id":2}', { "X-WC-Webhook-Signature": signature });
  expect((await receiver.receive(forged)).status).toBe(401);
  expect(drops).toEqual([]);
});

test("the unsigned ping of a new webhook is answered with 200 and changes nothing", async () => {
  const { receiver, drops } = setUp();
  const unsigned = (body: string) => new Request("https://kedai.test/", { method: "POST", body });
  expect((await receiver.receive(unsigned("webhook_id=12"))).status).toBe(200);
  expect((await receiver.receive(unsigned("webhook_id=12&id=1"))).status).toBe(401);
  expect((await receiver.receive(unsigned(""))).status).toBe(401);
  expect(drops).toEqual([]);
});

test.each([
  ["coupon.updated", '{"id":1}', []],
  ["order.updated", '{"id":1}', []],
  ["", '{"id":1}', []],
  ["action.edited_product_cat", '{"action":"edited_product_cat","arg":5}', [{ all: true }]],
  ["product.deleted", '{"id":5}', [{ productIds: [5], categories: true }]],
  ["product.updated", "[]", [{ all: true }]],
  ["product.updated", "not json", [{ all: true }]],
  ["product.updated", '{"id":"5"}', [{ all: true }]],
])("the topic %j with %s drops %j", async (topic, body, expected) => {
  const { receiver, drops } = setUp();
  const response = await receiver.receive(delivery(body, { "X-WC-Webhook-Topic": topic }));
  expect(response.status).toBe(200);
  expect(drops).toEqual(expected);
});

test.each([
  ["order.updated", '{"id":7,"status":"completed","parent_id":0}', 7],
  ["order.deleted", '{"id":7,"parent_id":"0"}', 7],
  ["order.updated", '{"code":"woocommerce_rest_shop_order_invalid_id"}', undefined],
  ["order.updated", "not json", undefined],
])("of the topic %j with %s also others hear", async (topic, body, id) => {
  const { receiver, heard } = setUp();
  await receiver.receive(delivery(body, { "X-WC-Webhook-Topic": topic }));
  expect(heard).toEqual([[topic, id]]);
});

test("a body over one mebibyte is not read", async () => {
  const { receiver } = setUp();
  const body = JSON.stringify({ id: 1, description: "x".repeat(1024 * 1024) });
  expect((await receiver.receive(delivery(body))).status).toBe(413);
});

test("only posts are deliveries", async () => {
  const { receiver } = setUp();
  expect((await receiver.receive(new Request("https://kedai.test/"))).status).toBe(405);
});

test("close cancels all timers", async () => {
  const { receiver, drops } = setUp();
  await receiver.receive(delivery('{"id":1}'));
  receiver.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(drops).toHaveLength(1);
});
