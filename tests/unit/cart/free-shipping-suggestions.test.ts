import { expect, test } from "vitest";
import { aProduct } from "../domain/examples.ts";
import { suggestForFreeShipping } from "#server/cart/quote/free-shipping-suggestions.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";
import type { Product } from "#app/domain/catalogue/product.ts";

const goods = (...prices: number[]) =>
  prices.map((price) => aProduct({ id: price, name: `${price}`, price, regularPrice: price }));

/** What is offered for a cart of this amount, with free shipping from RM 100. */
async function offered(subtotal: number, products: Product[], more = {}): Promise<number[]> {
  async function listKept(query: ProductQuery): Promise<Product[]> {
    const { minPrice = 0, maxPrice = Infinity, order, perPage, exclude = [] } = query;
    expect(query).toMatchObject({ status: "publish", inStock: true });
    const fits = products.filter(({ id, price = 0 }) => {
      return price >= minPrice && price <= maxPrice && !exclude.includes(id);
    });
    const sorted = fits.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
    return (order === "desc" ? sorted.toReversed() : sorted).slice(0, perPage);
  }
  const lines = [{ productId: 5_000, quantity: 1 }];
  const amounts = { subtotal, discount: 0, coupon: null, shipping: 800 };
  const quote = { lines, ...amounts, freeShippingThreshold: 10_000 };
  const suggestions = await suggestForFreeShipping(
    { catalogue: { listKept } },
    { ...quote, ...more },
  );
  return suggestions.map(({ price }) => price);
}

test.each([
  ["two that reach it, cheapest first", [4_100, 4_000, 3_999, 9_000], [4_000, 4_100]],
  ["one that reaches it, then the dearest below", [4_100, 500, 3_000], [4_100, 3_000]],
  ["none that costs more than twice the gap", [8_001, 500], [500]],
  ["none that is in the cart", [5_000, 500], [500]],
  ["none without a price", [0], []],
])("for RM 40 more: %s", async (_, prices, expected) => {
  expect(await offered(6_000, goods(...prices))).toEqual(expected);
});

test("a small gap is filled by something small", async () => {
  expect(await offered(9_900, goods(2_100, 2_101))).toEqual([2_100]);
});

test("what reaches it by its own price only, before a percentage is taken off it, comes after what does", async () => {
  const coupon = { code: "LESS", discountType: "percent", discount: 2_000, shippingSaved: 0 };
  const more = { discount: 2_000, coupon };
  expect(await offered(8_000, goods(4_000, 5_333, 5_334), more)).toEqual([5_334, 5_333]);
  expect(await offered(8_000, goods(4_000), { discount: 8_000, coupon })).toEqual([]);
});

test("what needs a choice, or is not in lists, is left out", async () => {
  const products = [
    aProduct({ id: 1, price: 4_000, isVariable: true }),
    aProduct({ id: 2, price: 4_000, visibility: "search" }),
    aProduct({ id: 3, price: 4_000, soldAt: { url: "https://x.example", label: "Buy" } }),
  ];
  expect(await offered(6_000, products)).toEqual([]);
});

test.each([
  ["reached", { subtotal: 10_000 }],
  ["made free by a promo code", { shipping: 0 }],
  ["never given", { freeShippingThreshold: null }],
  ["reached before a discount only", { subtotal: 10_000, discount: 1 }],
])("free shipping that is %s", async (_, more) => {
  expect(await offered(10_000, goods(900), more)).toEqual("discount" in more ? [900] : []);
});

test("a cart with nothing to ship is offered nothing", async () => {
  const lines = [{ productId: 1, quantity: 1, isVirtual: true }];
  expect(await offered(6_000, goods(4_000), { lines })).toEqual([]);
});
