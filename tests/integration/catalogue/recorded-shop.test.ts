import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { isBuyable } from "#app/domain/catalogue/product.ts";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { createLog } from "#server/platform/log.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { KEYS, valueOf } from "./embedded-shop.ts";

const FILE = new URL("../../conformance/recordings/_catalogue.json", import.meta.url);

/** A client on the recorded shop. */
function recordedShop() {
  const embedded = openEmbeddedWooCommerce({
    ...KEYS,
    file: ":memory:",
    siteUrl: "https://shop.example",
    catalogue: JSON.parse(readFileSync(FILE, "utf8")) as CatalogueFile,
    clock: () => Date.parse("2026-11-21T02:00:00+08:00"),
  });
  onTestFinished(() => embedded.close());
  return createWooCommerceClient({
    ...KEYS,
    url: "https://shop.example",
    log: createLog("error", () => {}),
    fetch: (request) => embedded.fetch(request),
  });
}

test("a shopper sees the published and draft products of the recorded shop, and no other", async () => {
  const client = recordedShop();
  const page = valueOf(await client.listProducts({ status: "publish,draft", perPage: 100 }));
  const ids = page.products.map((product) => product.id);
  expect(page.total).toBe(61);
  expect(ids).toHaveLength(60);
  // Private, hidden, pending.
  for (const id of [65, 75, 80]) expect(ids).not.toContain(id);
  expect(page.products.every((product) => !/[<>]|&\w+;/.test(product.name))).toBe(true);
});

test("products that cannot be ordered from the recorded shop cannot be bought here", async () => {
  const client = recordedShop();
  const page = valueOf(await client.listProducts({ status: "publish,draft", perPage: 100 }));
  const unbuyable = page.products.filter((product) => !isBuyable(product));
  const ids = unbuyable.map((product) => product.id);
  // Two drafts, the external magazine, a variable product without variations, the grouped bundle.
  for (const id of [33, 66, 79, 108, 109]) expect(ids).toContain(id);
  const others = unbuyable.filter((product) => ![33, 66, 79, 108, 109].includes(product.id));
  for (const product of others) {
    expect(product.price === undefined || product.stockStatus === "outofstock").toBe(true);
  }
});

test("every coupon of the recorded shop is understood", async () => {
  const client = recordedShop();
  const { coupons } = JSON.parse(readFileSync(FILE, "utf8")) as { coupons: { code: string }[] };
  for (const { code } of coupons) {
    const coupon = valueOf(await client.findCoupon(code.toUpperCase()));
    expect(coupon?.code).toBe(code.toUpperCase());
    expect(coupon?.discountType).not.toBe("other");
  }
});
