import { expect, test } from "vitest";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay, visitWith } from "#tests/support/checkout-visit.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { transferShop } from "#tests/support/transfers.ts";
import { openVisitor, type Visitor } from "#tests/support/visitor.ts";

const CONFIGURED = ["FPX online banking", "Visa, Mastercard", "Touch &#x27;n Go, Boost, GrabPay"];

/** The names of the marks beside Pay Now. */
async function marks(visitor: Visitor, path = "/checkout"): Promise<string[]> {
  const html = await (await visitor.get(path)).text();
  const list = /<ul[^>]* aria-label="(?:Ways to pay|Cara membayar)".*?<\/ul>/s.exec(html)?.[0];
  return [...(list ?? "").matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, name]) => name ?? "");
}

function state(shop: Shop, ways: readonly PaymentWay[] | undefined): void {
  shop.paymentWays = { current: () => ways };
}

test("the ways to pay are those that the provider states, from the next page on", async () => {
  const { shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  expect(await marks(visitor)).toEqual(CONFIGURED);
  state(shop, undefined);
  expect(await marks(visitor)).toEqual(CONFIGURED);
  state(shop, [{ kind: "wallet", name: "Boost" }]);
  expect(await marks(visitor)).toEqual(["Boost"]);
  state(shop, [
    { kind: "card", name: "Visa, Mastercard" },
    { kind: "wallet", name: "Boost" },
  ]);
  expect(await marks(visitor)).toEqual(["Visa, Mastercard", "Boost"]);
});

test("names that are no brands are shown in the language of the page", async () => {
  const { shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  state(shop, [
    { kind: "bank", name: "FPX online banking" },
    { kind: "bank", name: "FPX business banking" },
    { kind: "wallet", name: "Boost" },
  ]);
  expect(await marks(visitor, "/ms/checkout")).toEqual([
    "Perbankan dalam talian FPX",
    "Perbankan perniagaan FPX",
    "Boost",
  ]);
});

test("the page of an unpaid order shows them too", async () => {
  const { shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  state(shop, [{ kind: "wallet", name: "Boost" }]);
  expect((await pay(visitor)).status).toBe(303);
  expect(await marks(visitor)).toEqual(["Boost"]);
});

test("a shop paid by transfer shows its own, in both languages; without a code to scan none is named", async () => {
  const shop = await transferShop(openWorld());
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "1" });
  expect(await marks(visitor)).toEqual(["Bank transfer"]);
  expect(await marks(visitor, "/ms/checkout")).toEqual(["Pindahan bank"]);
});
