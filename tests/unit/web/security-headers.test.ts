import { expect, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { pageHeaders } from "#server/web/security-headers.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

test("pages show pictures of the shop's own origin in all spellings, and of the configured hosts", async () => {
  const { shop } = await openOwnersShop();
  const env = readEnv({
    WOOCOMMERCE_URL: "https://shop.example/",
    WOOCOMMERCE_CONSUMER_KEY: "ck_key",
    WOOCOMMERCE_CONSUMER_SECRET: "cs_secret",
    PICTURE_HOSTS: "cdn.example.net",
    ALLOW_SANDBOX: "true",
  });
  const headers = pageHeaders({ ...shop, env }, new URL("https://kedai.example/products"), []);
  const policy = headers["Content-Security-Policy"]?.split("; ") ?? [];
  expect(
    policy
      .find((directive) => directive.startsWith("img-src"))
      ?.split(" ")
      .sort(),
  ).toEqual(
    [
      "img-src",
      "'self'",
      "data:",
      "https://shop.example",
      "http://shop.example",
      "https://www.shop.example",
      "http://www.shop.example",
      "https://cdn.example.net",
      "http://cdn.example.net",
    ].sort(),
  );
  const owner = pageHeaders({ ...shop, env }, new URL("https://kedai.example/admin"), []);
  expect(owner["Content-Security-Policy"]).toContain("img-src 'self' data: https:;");
});

test("forms may lead to the payment pages of the provider of new bills and of the former ones", async () => {
  const { shop } = await openOwnersShop();
  const at = (origin: string) => ({ ...shop.payments, formOrigins: [origin] });
  const changed = {
    ...shop,
    payments: at("https://pay.example"),
    formerPayments: [at("https://former.example")],
  };
  const headers = pageHeaders(changed, new URL("https://kedai.example/checkout"), []);
  expect(headers["Content-Security-Policy"]).toContain(
    "form-action 'self' https://pay.example https://former.example;",
  );
});
