import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { aCoupon, aProduct, aVariation, FLAVOUR, SIZE } from "../domain/examples.ts";
import { NOW, shopsWithStore } from "./fake-shop.ts";

const fakeShop = shopsWithStore();

const simple = { productId: 7, variationId: null, quantity: 2 };
const cartOf = (lines: Cart["lines"], couponCode: string | null = null): Cart => ({
  id: "c1",
  lines,
  couponCode,
});

test("lines have the current names, prices and pictures", async () => {
  const { shop } = fakeShop({
    products: [aProduct(), aProduct({ id: 8, isVariable: true, name: "Tart", slug: "tart" })],
    variations: [
      aVariation({
        id: 81,
        productId: 8,
        regularPrice: 9000,
        salePrice: 8000,
        onSale: true,
        picture: { src: "/pictures/tart-large.webp", alt: "" },
        attributes: [
          { key: "pa_size", name: "Size", option: "Large" },
          { key: "pa_flavour", name: "Flavour", option: "Mango" },
        ],
      }),
    ],
  });
  const cart = cartOf([simple, { productId: 8, variationId: 81, quantity: 1 }], null);
  const answer = await quoteCart(shop, cart);
  expect(answer.cart).toEqual(cart);
  expect(answer.quote).toMatchObject({ itemCount: 3, subtotal: 18_000, shipping: 0, notices: [] });
  expect(answer.quote.lines).toMatchObject([
    { id: 7, unitPrice: 5000, subtotal: 10_000, variant: null, image: "/pictures/pandan.webp" },
    {
      id: 81,
      productId: 8,
      variationId: 81,
      name: "Tart",
      slug: "tart",
      unitPrice: 8000,
      onSale: true,
      variant: "Size: Large, Flavour: Mango",
      attributes: { Size: "Large", Flavour: "Mango" },
      image: "/pictures/tart-large.webp",
      problem: null,
    },
  ]);
});

test("a line keeps the name for its order beside the one that is shown", async () => {
  const { shop } = fakeShop({ products: [aProduct({ name: "Kek", orderName: "Cake" })] });
  const { quote } = await quoteCart(shop, cartOf([simple]));
  expect(quote.lines).toMatchObject([{ name: "Kek", orderName: "Cake" }]);
});

test("a product without a picture shows the placeholder", async () => {
  const { shop } = fakeShop({ products: [aProduct({ pictures: [] })] });
  const { quote } = await quoteCart(shop, cartOf([simple]));
  expect(quote.lines[0]?.image).toBe("/placeholder-product.jpg");
});

test("lines that left the catalogue are dropped with a notice", async () => {
  const { shop } = fakeShop({
    products: [aProduct(), aProduct({ id: 8, isVariable: true, name: "Tart" })],
  });
  const cart = cartOf([
    simple,
    { productId: 8, variationId: 81, quantity: 1 },
    { productId: 9, variationId: null, quantity: 1 },
  ]);
  const answer = await quoteCart(shop, cart);
  expect(answer.cart.lines).toEqual([simple]);
  expect(answer.quote.lines).toHaveLength(1);
  expect(answer.quote.notices).toEqual([
    "Your choice of Tart is no longer available and was removed from your cart.",
    "An item is no longer available and was removed from your cart.",
  ]);
});

test("a variation that belongs to another product is not quoted", async () => {
  const { shop } = fakeShop({
    products: [aProduct({ isVariable: true })],
    variations: [aVariation({ productId: 8 })],
  });
  const { cart } = await quoteCart(shop, cartOf([{ productId: 7, variationId: 71, quantity: 1 }]));
  expect(cart.lines).toEqual([]);
});

test.each([
  [{ status: "draft" as const }, "This item is out of stock. Please remove it."],
  [{ stockStatus: "outofstock" as const }, "This item is out of stock. Please remove it."],
  [{ price: undefined }, "This item cannot be ordered online now. Please remove it."],
  [{ members: [8] }, "This item cannot be ordered online now. Please remove it."],
  [{ stockQuantity: 0 }, "This item is out of stock. Please remove it."],
  [{ stockQuantity: 1 }, "Only 1 left in stock. Please reduce the quantity."],
  [{ isVariable: true }, "Please remove this item and choose its options again."],
  [{ stockQuantity: 2 }, null],
  [{ stockQuantity: 1, backordersAllowed: true }, null],
])("a line whose product became %j stays, with its problem", async (change, problem) => {
  const { shop } = fakeShop({ products: [aProduct(change)] });
  const answer = await quoteCart(shop, cartOf([simple]));
  expect(answer.cart.lines).toEqual([simple]);
  expect(answer.quote.lines[0]?.problem).toBe(problem);
});

test("a published variation of a draft stays in the cart, and cannot be ordered", async () => {
  const { shop } = fakeShop({
    products: [aProduct({ isVariable: true, status: "draft" })],
    variations: [aVariation()],
  });
  const line = { productId: 7, variationId: 71, quantity: 1 };
  const { quote } = await quoteCart(shop, cartOf([line]));
  expect(quote.lines[0]?.problem).toBe("This item is out of stock. Please remove it.");
});

test("a valid coupon is checked with the shop's clock and stays", async () => {
  const { shop, reads } = fakeShop({
    products: [aProduct()],
    coupons: [aCoupon({ expiresAt: NOW })],
  });
  const { quote, cart } = await quoteCart(shop, cartOf([simple], "SEDAP10"));
  expect(quote).toMatchObject({ discount: 1000, total: 9800 });
  expect(cart.couponCode).toBe("SEDAP10");
  expect(reads).toEqual(["products(7)", "coupon(SEDAP10)"]);
});

test("an invalid coupon is dropped with its message", async () => {
  const { shop } = fakeShop({
    products: [aProduct()],
    coupons: [aCoupon({ expiresAt: NOW - 1 })],
  });
  const { quote, cart } = await quoteCart(shop, cartOf([simple], "SEDAP10"));
  expect(cart.couponCode).toBeNull();
  expect(cart).not.toHaveProperty("waitingCode");
  expect(quote.notices).toEqual(["Promo code SEDAP10 was removed. Coupon has expired."]);
  expect(quote.discount).toBe(0);
});

test.each([
  ["minimum", { minimumAmount: 10_000 }, 1, "Minimum order amount is RM\u00a0100.00."],
  ["maximum", { maximumAmount: 10_000 }, 3, "Maximum order amount is RM\u00a0100.00."],
])(
  "a coupon whose %s is missed says that it was removed, and returns",
  async (_, limit, quantity, why) => {
    const { shop } = fakeShop({ products: [aProduct()], coupons: [aCoupon(limit)] });
    const fits = await quoteCart(shop, cartOf([simple], "SEDAP10"));
    expect(fits.quote.discount).toBe(1000);
    const misses = await quoteCart(shop, { ...fits.cart, lines: [{ ...simple, quantity }] });
    expect(misses.quote.notices).toEqual([
      `Promo code SEDAP10 was removed. ${why} It is applied again as soon as your cart allows it.`,
    ]);
    expect(misses.quote).toMatchObject({ coupon: null, discount: 0 });
    expect(misses.cart).toMatchObject({ couponCode: null, waitingCode: "SEDAP10" });
    // The message repeats while it waits.
    expect((await quoteCart(shop, misses.cart)).quote.notices).toEqual(misses.quote.notices);

    const again = await quoteCart(shop, { ...misses.cart, lines: [simple] });
    expect(again.quote).toMatchObject({
      discount: 1000,
      notices: ["Promo code SEDAP10 is applied again."],
    });
    expect(again.cart).toEqual(fits.cart);
  },
);

test("a waiting code that cannot be checked does not fail the quote, and stays", async () => {
  const { shop } = fakeShop({ products: [aProduct()], down: ["coupon"] });
  const waiting = { ...cartOf([simple]), waitingCode: "SEDAP10" };
  for (const reading of [{}, { fresh: true }]) {
    const { quote, cart } = await quoteCart(shop, waiting, reading);
    expect(quote).toMatchObject({ coupon: null, notices: [] });
    expect(cart.waitingCode).toBe("SEDAP10");
  }
});

test("a waiting code that has expired is removed without a message", async () => {
  const { shop } = fakeShop({
    products: [aProduct()],
    coupons: [aCoupon({ expiresAt: NOW - 1 })],
  });
  const { quote, cart } = await quoteCart(shop, { ...cartOf([simple]), waitingCode: "SEDAP10" });
  expect(quote.notices).toEqual([]);
  expect(cart).not.toHaveProperty("waitingCode");
});

test("an empty cart loses its coupon without a message and without a read", async () => {
  const { shop, reads } = fakeShop();
  const { quote, cart } = await quoteCart(shop, cartOf([], "SEDAP10"));
  expect(cart.couponCode).toBeNull();
  expect(quote.notices).toEqual([]);
  expect(reads.some((read) => read.startsWith("coupon"))).toBe(false);
});

test("a coupon that cannot be checked is ignored in this quote and stays in the cart", async () => {
  const { shop } = fakeShop({ products: [aProduct()], down: ["coupon"] });
  const { quote, cart } = await quoteCart(shop, cartOf([simple], "SEDAP10"));
  expect(cart.couponCode).toBe("SEDAP10");
  expect(quote.discount).toBe(0);
  expect(quote.notices).toEqual(["Failed to apply coupon. Please try again."]);
});

test("when coupons are switched off the code is dropped, and a fresh quote goes on without it", async () => {
  const { shop } = fakeShop({ products: [aProduct()], couponsOff: true });
  for (const reading of [{}, { fresh: true }]) {
    const { quote, cart } = await quoteCart(shop, cartOf([simple], "SEDAP10"), reading);
    expect(cart.couponCode).toBeNull();
    expect(quote).toMatchObject({
      coupon: null,
      notices: [
        "Promo code SEDAP10 was removed. This shop does not accept promo codes at the moment.",
      ],
    });
  }
});

test("a fresh quote uses no cache and fails when the coupon cannot be checked", async () => {
  const good = fakeShop({ products: [aProduct()] });
  await quoteCart(good.shop, cartOf([simple]), { fresh: true });
  expect(good.reads).toEqual(["products(7 fresh)"]);
  const { shop } = fakeShop({ products: [aProduct()], down: ["coupon"] });
  const quoting = quoteCart(shop, cartOf([simple], "SEDAP10"), { fresh: true });
  await expect(quoting).rejects.toThrow(UpstreamUnavailable);
});

test("an unavailable catalogue empties no cart", async () => {
  const { shop } = fakeShop({ products: [aProduct()], down: ["products"] });
  await expect(quoteCart(shop, cartOf([simple]))).rejects.toThrow(UpstreamUnavailable);
});

test("virtual goods ship for free; one other product costs the usual shipping", async () => {
  const { shop } = fakeShop({
    products: [
      aProduct({ isVirtual: true, price: 1000, regularPrice: 1000 }),
      aProduct({ id: 8, isVariable: true }),
    ],
    variations: [
      aVariation({ id: 81, productId: 8, isVirtual: true, price: 2000, regularPrice: 2000 }),
      aVariation({ id: 82, productId: 8, price: 2000, regularPrice: 2000 }),
    ],
  });
  const ofVariation = (variationId: number) => ({ productId: 8, variationId, quantity: 1 });
  const virtual = await quoteCart(shop, cartOf([simple, ofVariation(81)]));
  expect(virtual.quote).toMatchObject({ subtotal: 4000, shipping: 0, total: 4000 });
  const mixed = await quoteCart(shop, cartOf([simple, ofVariation(82)]));
  expect(mixed.quote).toMatchObject({ subtotal: 4000, shipping: 800, total: 4800 });
});

test("lines tell whether they are on backorder or sold individually", async () => {
  const { shop } = fakeShop({
    products: [
      aProduct({ stockQuantity: 1, backordersAllowed: true }),
      aProduct({ id: 8, soldIndividually: true }),
    ],
  });
  const { quote } = await quoteCart(
    shop,
    cartOf([simple, { productId: 8, variationId: null, quantity: 2 }]),
  );
  expect(quote.lines).toMatchObject([
    { onBackorder: true, problem: null },
    {
      soldIndividually: true,
      problem: "Only one of this product can be bought per order. Please reduce the quantity.",
    },
  ]);
});

test("a line has its choices; a line with missing or outdated choices says where to choose", async () => {
  const { shop } = fakeShop({
    products: [aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] })],
    variations: [aVariation()],
  });
  const line = { productId: 7, variationId: 71, quantity: 1 };
  const choices = [{ key: "pa_flavour", value: "gula-melaka" }];
  const gone = [{ key: "pa_flavour", value: "durian" }];
  const other = [{ key: "pa_size", value: "10-inch" }, ...choices];
  const { quote } = await quoteCart(
    shop,
    cartOf([{ ...line, choices }, line, { ...line, choices: gone }, { ...line, choices: other }]),
  );
  const again = "Please remove this item and choose its options again.";
  const mendAt = "/product/pandan-layer-cake?attribute_pa_size=8+inch";
  expect(quote.lines).toMatchObject([
    {
      id: 71,
      variant: "Size: 8 inch, Flavour: Gula Melaka",
      attributes: { Size: "8 inch", Flavour: "Gula Melaka" },
      choices,
      problem: null,
    },
    { variant: "Size: 8 inch", problem: `Please choose: Flavour. ${again}`, mendAt },
    { variant: "Size: 8 inch", problem: `Please choose: Flavour. ${again}`, mendAt },
    { problem: again },
  ]);
  expect(quote.lines[0]).not.toHaveProperty("mendAt");
});
