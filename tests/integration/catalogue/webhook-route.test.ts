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

test("without a configured secret the webhook's address is 404", async () => {
  const { shop } = await openSite();
  const answer = await webhook.action(delivery(shop, '{"id":101}', ""));
  expect(answer.status).toBe(404);
});
