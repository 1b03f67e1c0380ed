import { createHmac } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as webhook from "#app/routes/api/woocommerce-webhook.ts";
import * as products from "#app/routes/shop/products.tsx";
import { shopContext } from "#server/web/context.ts";
import type { Shop } from "#server/shop.ts";
import { openSite, requestArgs } from "./site.ts";

const SECRET = "webhook secret";

function delivery(shop: Shop, body: string, secret: string): never {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const request = new Request(`${shop.siteUrl}/api/woocommerce-webhook`, {
    method: "POST",
    body,
    headers: {
      "X-WC-Webhook-Topic": "product.updated",
      "X-WC-Webhook-Delivery-ID": "d1",
      "X-WC-Webhook-Signature": createHmac("sha256", secret).update(body).digest("base64"),
    },
  });
  return { request, context, params: {}, url: new URL(request.url) } as never;
}

test("a signed delivery makes the next page call the back end, a forged one does not", async () => {
  const { shop, calls } = await openSite({ webhookSecret: SECRET });
  const read = async () => {
    calls.length = 0;
    await products.loader(requestArgs(shop, "/products"));
    return calls.length;
  };
  expect(await read()).toBe(2);
  expect(await read()).toBe(0);
  const forged = await webhook.action(delivery(shop, '{"id":101}', "guess"));
  expect(forged.status).toBe(401);
  expect(await read()).toBe(0);
  const heard = await webhook.action(delivery(shop, '{"id":101}', SECRET));
  expect(heard.status).toBe(200);
  expect(await read()).toBe(2);
});

test("a signed delivery brings the changed price to the pages of the index", async () => {
  const { shop, calls, backEnd } = await openSite({ webhookSecret: SECRET, keepsIndex: true });
  await expect.poll(() => shop.index?.state.number("checked_at")).toBeGreaterThan(0);
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
  await expect.poll(() => shop.content.current).toBeGreaterThan(before + 1);
});

test("without a configured secret the webhook's address is 404", async () => {
  const { shop } = await openSite();
  const answer = await webhook.action(delivery(shop, '{"id":101}', ""));
  expect(answer.status).toBe(404);
});
