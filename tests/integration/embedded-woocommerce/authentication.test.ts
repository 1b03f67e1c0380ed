import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { authorization, CATALOGUE, KEYS } from "./shop.ts";

async function ask(
  path: string,
  options: { method?: string; authorization?: string; https?: boolean; body?: string } = {},
) {
  const shop = openEmbeddedWooCommerce({
    ...KEYS,
    moreKeys: [{ consumerKey: "ck_write", consumerSecret: "cs_write", permissions: "write" }],
    file: ":memory:",
    siteUrl: "https://shop.example",
    catalogue: CATALOGUE,
  });
  onTestFinished(() => shop.close());
  const { method = "GET", https = true, body } = options;
  const answer = await shop.fetch(
    new Request(`http://anywhere.invalid/wp-json/wc/v3${path}`, {
      method,
      headers: options.authorization ? { authorization: options.authorization } : {},
      ...(body === undefined ? {} : { body }),
    }),
    { https },
  );
  const code = (JSON.parse((await answer.text()) || "{}") as { code?: string }).code;
  return { status: answer.status, code, headers: answer.headers };
}

const key = (name: string, secret: string) => ({
  authorization: `Basic ${btoa(`${name}:${secret}`)}`,
});

test.each([
  ["/products/25", 401, "woocommerce_rest_cannot_view"],
  ["/products/99999", 404, "woocommerce_rest_product_invalid_id"],
  ["/products?per_page=0", 400, "rest_invalid_param"],
  ["/orders", 401, "woocommerce_rest_cannot_view"],
  ["/coupons/40", 401, "woocommerce_rest_cannot_view"],
  ["/nothing", 404, "rest_no_route"],
])("without a key %s is %i %s", async (path, status, code) => {
  expect(await ask(path)).toMatchObject({ status, code });
});

test("a stranger may change nothing", async () => {
  expect(await ask("/orders", { method: "POST", body: "{}" })).toMatchObject({
    status: 401,
    code: "woocommerce_rest_cannot_create",
  });
  expect(await ask("/products/25", { method: "PUT", body: "{}" })).toMatchObject({
    status: 401,
    code: "woocommerce_rest_cannot_edit",
  });
});

test("keys in the address work over https, and are ignored over http as those in the header are", async () => {
  const path = `/products?consumer_key=${KEYS.consumerKey}&consumer_secret=${KEYS.consumerSecret}`;
  expect((await ask(path)).status).toBe(200);
  expect((await ask(path, { https: false })).status).toBe(401);
  expect((await ask("/products", { authorization: authorization(), https: false })).status).toBe(
    401,
  );
});

test("a wrong secret is told apart from an unknown key", async () => {
  expect((await ask("/products", key(KEYS.consumerKey, "wrong"))).code).toBe(
    "woocommerce_rest_authentication_error",
  );
  expect((await ask("/products", key("ck_nobody", "wrong"))).code).toBe(
    "woocommerce_rest_cannot_view",
  );
  expect((await ask("/products", { authorization: "Basic %%%" })).code).toBe(
    "woocommerce_rest_cannot_view",
  );
});

test("a key that may only write may not read", async () => {
  expect((await ask("/products", key("ck_write", "cs_write"))).code).toBe(
    "woocommerce_rest_authentication_error",
  );
  const written = await ask("/orders", {
    method: "POST",
    body: "{}",
    ...key("ck_write", "cs_write"),
  });
  expect(written.status).toBe(201);
});

test("a body above 2 MiB is not read", async () => {
  const body = JSON.stringify({ customer_note: "x".repeat(2 * 1024 * 1024) });
  expect(
    (await ask("/orders", { method: "POST", body, authorization: authorization() })).status,
  ).toBe(413);
});

test("HEAD answers as GET without a body", async () => {
  const { status, headers } = await ask("/products", {
    method: "HEAD",
    authorization: authorization(),
  });
  expect([status, headers.get("x-wp-total")]).toEqual([200, "5"]);
});
