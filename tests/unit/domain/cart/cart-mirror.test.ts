import { expect, test } from "vitest";
import { linesFromMirror, mirrorCart, mirrorCoupon } from "#app/domain/cart/cart-mirror.ts";
import { makeQuote } from "#app/domain/cart/quote.ts";
import { aCoupon, aLine } from "#tests/unit/domain/examples.ts";

const shipping = { shippingCost: 800, freeShippingThreshold: 10_000 };

function quoteOf(couponCode: string | null) {
  const line = aLine({
    productId: 7,
    variationId: 71,
    unitPrice: 1250,
    quantity: 2,
    variant: "Size: 8 inch",
    attributes: { Size: "8 inch" },
  });
  return makeQuote({ lines: [line], couponCode, coupon: aCoupon(), shipping, now: 0 });
}

test("the mirror has the shape of the specification", () => {
  expect(mirrorCart(quoteOf(null))).toEqual({
    items: [
      {
        id: 71,
        product_id: 7,
        variation_id: 71,
        name: "Pandan Layer Cake",
        price: "12.50",
        image: "/pictures/pandan.webp",
        quantity: 2,
        slug: "pandan-layer-cake",
        variant: "Size: 8 inch",
        attributes: { Size: "8 inch" },
      },
    ],
    total: "25.00",
    item_count: 2,
  });
});

test("the mirror of an empty cart has the total 0.00", () => {
  const quote = makeQuote({ lines: [], couponCode: null, coupon: undefined, shipping, now: 0 });
  expect(mirrorCart(quote)).toEqual({ items: [], total: "0.00", item_count: 0 });
  expect(mirrorCoupon(quote)).toBeNull();
});

test("the coupon is mirrored with its discount", () => {
  expect(mirrorCoupon(quoteOf("SEDAP10"))).toEqual({
    valid: true,
    error_message: null,
    discount_amount: "2.50",
    coupon: { code: "SEDAP10", discount_type: "percent" },
  });
});

test("a mirror returns its lines as ids and quantities", () => {
  const mirror: unknown = JSON.parse(JSON.stringify(mirrorCart(quoteOf(null))));
  expect(linesFromMirror(mirror)).toEqual([{ productId: 7, variationId: 71, quantity: 2 }]);
});

test("prices, names and totals in a mirror are not read", () => {
  const item = { product_id: 1, quantity: 2, price: "0.01", name: "<b>", total: -5 };
  expect(linesFromMirror({ items: [item], total: "0.00" })).toEqual([
    { productId: 1, variationId: null, quantity: 2 },
  ]);
});

const good = { product_id: 1, variation_id: null, quantity: 1 };

test.each([
  ["no object", "text"],
  ["null", null],
  ["an array", [good]],
  ["items that are no list", { items: { length: 1 } }],
  ["a negative quantity", { items: [{ ...good, quantity: -3 }] }],
  ["a fraction", { items: [{ ...good, quantity: 1.5 }] }],
  ["a quantity above 99", { items: [{ ...good, quantity: 100 }] }],
  ["a quantity as text", { items: [{ ...good, quantity: "1" }] }],
  ["a missing id", { items: [{ quantity: 1 }] }],
  ["an id of 0", { items: [{ ...good, product_id: 0 }] }],
  ["an id beyond safe integers", { items: [{ ...good, product_id: 2 ** 53 }] }],
  ["a bad variation", { items: [{ ...good, variation_id: "1" }] }],
  ["the same line twice", { items: [good, good] }],
  [
    "too many lines",
    { items: Array.from({ length: 10_000 }, (_, id) => ({ ...good, product_id: id + 1 })) },
  ],
])("a mirror with %s is refused completely", (_what, value) => {
  expect(linesFromMirror(value)).toBeUndefined();
});

test("prototype keys in a mirror are harmless", () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"items":[{"__proto__":{"polluted":1},"product_id":1,"quantity":1}]}',
  );
  expect(linesFromMirror(hostile)).toEqual([{ productId: 1, variationId: null, quantity: 1 }]);
  expect("polluted" in {}).toBe(false);
});

test("a mirror keeps the choices of its lines and returns them validated", () => {
  const choices = [{ key: "pa_flavour", value: "pandan" }];
  const lines = [aLine({ variationId: 71, choices })];
  const quote = makeQuote({ lines, couponCode: null, coupon: undefined, shipping, now: 0 });
  const mirror = JSON.parse(JSON.stringify(mirrorCart(quote))) as { items: object[] };
  const line = { productId: 7, variationId: 71, quantity: 1 };
  expect(linesFromMirror(mirror)).toEqual([{ ...line, choices }]);

  const withChoices = (value: unknown) => ({ items: [{ ...mirror.items[0], choices: value }] });
  expect(linesFromMirror(withChoices([]))).toEqual([line]);
  for (const spoilt of ["pandan", ["pandan"], [{ key: "pa_flavour" }], [{ key: "", value: "x" }]]) {
    expect(linesFromMirror(withChoices(spoilt))).toBeUndefined();
  }
});
