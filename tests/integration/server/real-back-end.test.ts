import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { KEYS, shopEnvFor, WEBHOOK_SECRET } from "#tests/support/back-end-process.ts";
import { serve } from "#tests/support/http-server.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const KIB = 1024;
const WITH_TAXES = [{ id: "woocommerce_calc_taxes", value: "yes" }];

const TOKEN = "a-token-of-the-operator";

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
  shop = await startShop({
    dataDir: folder.path,
    env: { ...shopEnvFor(origin), METRICS_TOKEN: TOKEN },
  });
}, 120_000);

afterAll(async () => {
  // The back end is stopped even if the shop did not start.
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

const readyz = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}/readyz`, { headers });
  return { status: answer.status, body: (await answer.json()) as object };
};

test("with taxes on in the back end the shop opens with a closed checkout, and the log has the cause", async () => {
  expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  await expect.poll(() => shop.output()).toMatch(/"level":"error","event":"backend.misfit".*Taxes/);
  await expect.poll(() => shop.output()).toMatch(/"event":"checkout.closed","alert":true/);
});

test("readyz stays 200 and shows the causes to this machine, and through a proxy only with the token", async () => {
  const direct = await readyz();
  expect(direct).toMatchObject({
    status: 200,
    body: {
      ready: true,
      backend: "ok",
      checkout: "closed",
      misfits: expect.arrayContaining([
        {
          kind: "taxes",
          cause: expect.stringContaining("Taxes are on") as string,
          mend: expect.stringContaining("Enable tax rates") as string,
        },
      ]) as object[],
    },
  });
  const proxied = { "X-Forwarded-For": "203.0.113.7" };
  const stranger = await readyz(proxied);
  expect(stranger).toMatchObject({ status: 200, body: { checkout: "closed" } });
  expect(stranger.body).not.toHaveProperty("misfits");
  const operator = await readyz({ ...proxied, Authorization: `Bearer ${TOKEN}` });
  expect(operator.body).toHaveProperty("misfits");
});

test("the webhook of a product with a very long description is accepted, a forged one is not", async () => {
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
