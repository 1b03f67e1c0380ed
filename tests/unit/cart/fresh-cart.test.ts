import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { FOR_THE_CART } from "#server/cart/quote/quote-reading.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { aCoupon, aProduct } from "../domain/examples.ts";
import { fakeShop } from "./fake-shop.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore({ file: ":memory:" });
});
afterAll(() => store.close());
afterEach(() => void vi.useRealTimers());

/** A shop whose index has one state of a product, and whose back end answers with another. */
function shopOf(indexed: Product[], fresh: () => Promise<Product[]>) {
  const { shop, reads } = fakeShop({ products: indexed, coupons: [aCoupon()] });
  const { catalogue } = shop;
  const products: typeof catalogue.products = async (ids, reading) => {
    if (!reading?.fresh) return catalogue.products(ids, reading);
    return new Map((await fresh()).map((one) => [one.id, one]));
  };
  return { shop: { ...shop, store, catalogue: { ...catalogue, products } }, reads };
}

const cart: Cart = {
  id: "c1",
  lines: [{ productId: 7, variationId: null, quantity: 1, priceSeen: 5000 }],
  couponCode: null,
};
const at = (price: number, more: Partial<Product> = {}) =>
  aProduct({ price, regularPrice: price, ...more });
const never = () => new Promise<never>(() => {});

test("the cart has the prices of the back end, not those of the index", async () => {
  const { shop, reads } = shopOf([at(4000)], async () => [at(6000)]);
  const { quote } = await quoteCart(shop, cart, FOR_THE_CART);
  expect(quote).toMatchObject({ subtotal: 6000, lines: [{ priceBefore: 5000 }] });
  expect(quote).not.toHaveProperty("isUnchecked");
  expect(reads).toEqual([]);
});

test("after a second without an answer the cart has the values of the index, without claims", async () => {
  vi.useFakeTimers();
  const { shop } = shopOf([at(4000, { stockQuantity: 0 })], never);
  const quoting = quoteCart(shop, { ...cart, couponCode: "SEDAP10" }, FOR_THE_CART);
  await vi.advanceTimersByTimeAsync(1_000);
  const { quote } = await quoting;
  expect(quote).toMatchObject({ subtotal: 4000, discount: 400, isUnchecked: true });
  expect(quote.lines[0]?.problem).toBeNull();
  expect(quote.lines[0]).not.toHaveProperty("priceBefore");
});

test("while the back end refuses calls the cart has the values of the index at once", async () => {
  const refused = new UpstreamUnavailable({ kind: "busy", call: "products", retryable: true });
  const { shop } = shopOf([at(4000)], () => Promise.reject(refused));
  const { quote } = await quoteCart(shop, cart, FOR_THE_CART);
  expect(quote).toMatchObject({ subtotal: 4000, isUnchecked: true });
});

test("without an index the cart waits for the back end", async () => {
  vi.useFakeTimers();
  let answer: (products: Product[]) => void = () => {};
  const late = new Promise<Product[]>((resolve) => (answer = resolve));
  const { shop } = shopOf([], () => late);
  const catalogue = { ...shop.catalogue, isIndexed: () => false };
  const quoting = quoteCart({ ...shop, catalogue }, cart, FOR_THE_CART);
  await vi.advanceTimersByTimeAsync(1_500);
  answer([at(6000)]);
  expect((await quoting).quote).toMatchObject({ subtotal: 6000, lines: [{ priceBefore: 5000 }] });
});

test("a price of the index is not told as a changed one", async () => {
  const { shop } = shopOf([at(4000)], never);
  const { quote } = await quoteCart(shop, cart);
  expect(quote.subtotal).toBe(4000);
  expect(quote.lines[0]).not.toHaveProperty("priceBefore");
});

test("a removed product is named, also after it has left the index", async () => {
  const { shop } = fakeShop({ goneNames: new Map([[7, "Lime Bar"]]) });
  const { quote } = await quoteCart({ ...shop, store }, cart, FOR_THE_CART);
  expect(quote.notices).toEqual([
    "Lime Bar is no longer available and was removed from your cart.",
  ]);
});
