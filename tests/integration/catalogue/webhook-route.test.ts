import { createHmac } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as webhook from "#app/routes/api/woocommerce-webhook.ts";
import { shopContext } from "#server/web/context.ts";
import type { Shop } from "#server/shop.ts";
import { openSite } from "./site.ts";

const SECRET = "webhook secret";

function delivery(shop: Shop, body: string, secret: string, topic = "product.updated"): never {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const request = new Request(`${shop.siteUrl}/api/woocommerce-webhook`, {
    method: "POST",
    body,
    headers: {
      "X-WC-Webhook-Topic": topic,
      "X-WC-Webhook-Delivery-ID": "d1",
      "X-WC-Webhook-Signature": createHmac("sha256", secret).update(body).digest("base64"),
    },
  });
  return { request, context, params: {}, url: new URL(request.url) } as never;
}

test("before the index is filled a signed delivery outdates all kept pages, a forged one does not", async () => {
  const { shop } = await openSite({ webhookSecret: SECRET });
  const before = shop.content.current;
  const forged = await webhook.action(delivery(shop, '{"id":101}', "guess"));
  expect([forged.status, shop.content.current]).toEqual([401, before]);
  const heard = await webhook.action(delivery(shop, '{"id":101}', SECRET));
  expect(heard.status).toBe(200);
  expect(shop.content.current).not.toBe(before);
});

test("a signed delivery brings the changed price to the pages of the index", async () => {
  const { shop, calls, backEnd } = await openSite({ webhookSecret: SECRET, keepsIndex: true });
  const [cake] = (await shop.catalogue.list({ status: "publish" })).products;
  if (!cake) throw new Error("the shop has no products");
  const price = async () => (await shop.catalogue.bySlug(cake.slug))?.price;
  calls.length = 0;
  expect(await price()).toBe(cake.price);
  expect(calls).toEqual([]);

  await backEnd(
    new Request(`https://shop.example/wp-json/wc/v3/products/${cake.id}`, {
      method: "PUT",
      headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
      body: JSON.stringify({ type: "simple", regular_price: "123.45", sale_price: "" }),
    }),
  );
  const before = shop.content.current;
  await webhook.action(delivery(shop, JSON.stringify({ id: cake.id }), SECRET));
  await expect.poll(price).toBe(12_345);
  await expect.poll(() => shop.content.current).toBeGreaterThan(before);
});

test("a signed delivery about an order brings it into the owner's rows, a forged one does not", async () => {
  const { shop, backEnd, calls } = await openSite({ webhookSecret: SECRET });
  const made = await backEnd(
    new Request("https://shop.example/wp-json/wc/v3/orders", {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
      body: JSON.stringify({ status: "processing" }),
    }),
  );
  const { id } = (await made.json()) as { id: number };
  const told = JSON.stringify({ id });
  calls.length = 0;
  const forged = await webhook.action(delivery(shop, told, "guess", "order.created"));
  expect([forged.status, calls]).toEqual([401, []]);
  await webhook.action(delivery(shop, told, SECRET, "order.created"));
  await expect.poll(() => calls.map((call) => call.split("?")[0])).toContain(`GET orders/${id}`);
  const rows = () => shop.store.db.selectFrom("orderRows").select(["id", "state"]).execute();
  await expect.poll(rows).toEqual([{ id, state: "to-do" }]);
});

test("without a configured secret the webhook's address is 404", async () => {
  const { shop } = await openSite();
  const answer = await webhook.action(delivery(shop, '{"id":101}', ""));
  expect(answer.status).toBe(404);
});
