import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/embedded/woocommerce/index.ts";
import { KEYS, shopEnvFor, WEBHOOK_SECRET } from "#tests/support/back-end-process.ts";
import { serve } from "#tests/support/http-server.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const KIB = 1024;
const WITH_TAXES = [{ id: "woocommerce_calc_taxes", value: "yes" }];

const folder = temporaryFolder();
let closeBackEnd: (() => Promise<void>) | undefined;
let shop: ShopProcess;

beforeAll(async () => {
  const embedded = openEmbeddedWooCommerce({
    file: ":memory:",
    ...KEYS,
    siteUrl: "https://shop.example",
    seed: true,
  });
  const { origin, close } = await serve((request) =>
    request.url.includes("/settings/general")
      ? Promise.resolve(Response.json(WITH_TAXES))
      : embedded.fetch(request),
  );
  closeBackEnd = async () => {
    await close();
    embedded.close();
  };
  shop = await startShop({ dataDir: folder.path, env: shopEnvFor(origin) });
}, 120_000);

afterAll(async () => {
  // The back end is ended also when the shop did not start.
  await Promise.all([shop?.stop(), closeBackEnd?.()]);
  folder.remove();
});

function deliver(bytes: number, secret: string): Promise<number> {
  const body = JSON.stringify({ id: 101, description: "x".repeat(bytes) });
  return fetch(`${shop.url}/api/woocommerce-webhook`, {
    method: "POST",
    body,
    headers: {
      "X-WC-Webhook-Topic": "product.updated",
      "X-WC-Webhook-Delivery-ID": String(bytes),
      "X-WC-Webhook-Signature": createHmac("sha256", secret).update(body).digest("base64"),
    },
  }).then(
    (answer) => answer.status,
    // A refusal may cut off what is still being sent.
    () => 413,
  );
}

test("a back end with taxes on keeps no shop from opening, but is named in the log and by readyz", async () => {
  expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  await expect.poll(() => shop.output()).toMatch(/"level":"error","event":"backend.misfit".*taxes/);
  const ready = await fetch(`${shop.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    ready: true,
    misfits: [expect.stringContaining("taxes are on")],
  });
});

test("the webhook of a product with a very long description is heard, a forged one is not", async () => {
  expect(await deliver(900 * KIB, WEBHOOK_SECRET)).toBe(200);
  expect(await deliver(900 * KIB, "a guess")).toBe(401);
});

test("a webhook of more than 1 MiB, and a form of 100 KiB, are refused", async () => {
  expect(await deliver(1_100 * KIB, WEBHOOK_SECRET)).toBe(413);
  const form = await fetch(`${shop.url}/cart`, {
    method: "POST",
    body: new URLSearchParams({ intent: "clear", filling: "x".repeat(100 * KIB) }),
    redirect: "manual",
  }).catch(() => ({ status: 413 }));
  expect(form.status).toBe(413);
});
