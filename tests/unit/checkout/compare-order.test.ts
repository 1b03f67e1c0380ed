import { expect, test } from "vitest";
import { fulfilmentMeta } from "#app/domain/delivery/fulfilment.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { compareOrder, isOrderOf } from "#server/checkout/orders/compare-order.ts";
import {
  personalisationEntries,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { aCoupon } from "../domain/examples.ts";

const QUOTE: Quote = {
  lines: [
    quoteLine({ productId: 1, unitPrice: 8_990, quantity: 2 }),
    quoteLine({ productId: 2, variationId: 21, unitPrice: 3_335, quantity: 3 }),
  ],
  itemCount: 5,
  subtotal: 27_985,
  coupon: null,
  discount: 0,
  shipping: 0,
  total: 27_985,
  freeShippingThreshold: 10_000,
  notices: [],
};
const ORDER = orderOf(QUOTE);
const CODE = {
  code: "EACH2",
  discountType: "fixed_product" as const,
  discount: 200,
  shippingSaved: 0,
};
const WITH_COUPON: Quote = { ...QUOTE, coupon: CODE, discount: 200, total: 27_785 };

function quoteLine(line: Partial<Quote["lines"][number]>): Quote["lines"][number] {
  const { unitPrice = 0, quantity = 1 } = line;
  return {
    id: 1,
    productId: 1,
    variationId: null,
    name: "Cake",
    slug: "cake",
    image: "",
    variant: null,
    attributes: {},
    unitPrice,
    quantity,
    subtotal: unitPrice * quantity,
    onSale: false,
    categoryIds: [],
    problem: null,
    ...line,
  };
}

function orderOf(quote: Quote, changes: Partial<BackendOrder> = {}): BackendOrder {
  const address = { firstName: "", lastName: "", company: "", address1: "", address2: "" };
  return {
    id: 7,
    number: "7",
    status: "pending",
    key: "wc_order_x",
    createdVia: "kedai-a-1",
    currency: "MYR",
    createdAt: 0,
    modifiedAt: 0,
    modified: "1970-01-01T00:00:00",
    paidAt: undefined,
    total: quote.total,
    taxTotal: 0,
    discountTotal: quote.discount,
    shippingTotal: quote.shipping,
    transactionId: "",
    phone: "",
    email: "siti@shop.example",
    billing: { ...address, city: "", stateCode: "KUL", postcode: "", country: "MY" },
    shipping: { ...address, city: "", stateCode: "KUL", postcode: "", country: "MY" },
    paymentTitle: "Billplz",
    note: "",
    couponCodes: quote.coupon ? [quote.coupon.code] : [],
    lines: quote.lines.map((line, index) => ({
      id: index + 1,
      productId: line.productId,
      variationId: line.variationId,
      name: line.name,
      variant: null,
      choices: [...(line.choices ?? []), ...personalisationEntries(line.words)],
      quantity: line.quantity,
      subtotal: line.subtotal,
      total: line.subtotal,
    })),
    shippingLineIds: [1],
    fees: [],
    refunds: [],
    meta: {},
    ...changes,
  };
}

/** RM 2 off each piece. */
const EACH2 = aCoupon({ code: "EACH2", discountType: "fixed_product", amount: 200 });

test("an order with the same pieces, shipping and total is what the shopper confirmed", () => {
  expect(compareOrder(ORDER, QUOTE)).toEqual({ kind: "equal" });
  const turned = { ...ORDER, lines: ORDER.lines.toReversed() };
  expect(compareOrder(turned, QUOTE)).toEqual({ kind: "equal" });
});

const [first, second] = ORDER.lines;
test.each<[string, Partial<BackendOrder>]>([
  ["currency", { currency: "SGD" }],
  ["tax", { taxTotal: 1 }],
  ["shipping", { shippingTotal: 800 }],
  ["lines", { lines: [first!] }],
  ["lines", { lines: [first!, { ...second!, quantity: 2 }] }],
  ["lines", { lines: [first!, { ...second!, variationId: 22 }] }],
  ["lines", { lines: [{ ...first!, subtotal: first!.subtotal + 1 }, second!] }],
  ["lines", { lines: [first!, second!, second!] }],
  ["coupons", { couponCodes: ["EACH2"] }],
  ["fees", { fees: [{ id: 1, name: "Gift wrap", total: 0 }] }],
  ["fees", { fees: [{ id: 1, name: "Discount adjustment", total: 0 }] }],
  ["total", { total: QUOTE.total + 1 }],
])("a difference in %s cannot be evened out (%j)", (reason, changes) => {
  expect(compareOrder({ ...ORDER, ...changes }, QUOTE)).toEqual({ kind: "different", reason });
});

test("the order must have the way, date and slot that the shopper confirmed", () => {
  const fulfilment = { way: "delivery", date: "2026-11-28", slot: "10:00-13:00" } as const;
  const quote = { ...QUOTE, fulfilment };
  expect(compareOrder({ ...ORDER, meta: fulfilmentMeta(fulfilment) }, quote)).toEqual({
    kind: "equal",
  });
  const different = { kind: "different", reason: "fulfilment" };
  expect(compareOrder(ORDER, quote)).toEqual(different);
  const meta = fulfilmentMeta({ ...fulfilment, date: "2026-11-29" });
  expect(compareOrder({ ...ORDER, meta }, quote)).toEqual(different);
});

/** The order with lines that cost this after the back end's discount. */
function discounted(quote: Quote, totals: number[]): BackendOrder {
  const order = orderOf(quote);
  const lines = order.lines.map((line, index) => ({ ...line, total: totals[index]! }));
  const total = totals.reduce((sum, amount) => sum + amount, quote.shipping);
  return { ...order, lines, discountTotal: quote.subtotal + quote.shipping - total, total };
}

test.each([
  { missing: 2, totals: [17_878, 9_905], changed: [{ id: 1, total: 17_880 }] },
  { missing: 1, totals: [17_980, 9_804], changed: [{ id: 2, total: 9_805 }] },
  {
    missing: 2,
    totals: [17_979, 9_804],
    changed: [
      { id: 1, total: 17_980 },
      { id: 2, total: 9_805 },
    ],
  },
  { missing: -1, totals: [17_881, 9_905], changed: [{ id: 1, total: 17_880 }] },
  {
    missing: -2,
    totals: [1, 9_905],
    changed: [
      { id: 1, total: 0 },
      { id: 2, total: 9_904 },
    ],
  },
])("a rounding of $missing sen over two lines with a coupon is evened out in $totals", (one) => {
  const { missing, totals, changed } = one;
  const confirmed = totals.reduce((sum, amount) => sum + amount, missing);
  const verdict = compareOrder(discounted(WITH_COUPON, totals), {
    ...WITH_COUPON,
    total: confirmed,
  });
  expect(verdict).toMatchObject({ kind: "adjust", lines: changed });
});

test("a line that is changed goes along with its quantity and its subtotal", () => {
  const order = discounted(WITH_COUPON, [17_879, 9_905]);
  expect(compareOrder(order, WITH_COUPON)).toEqual({
    kind: "adjust",
    lines: [{ id: 1, quantity: 2, subtotal: 17_980, total: 17_880 }],
  });
});

test("a difference above one sen a line is no rounding", () => {
  const order = discounted(WITH_COUPON, [17_877, 9_905]);
  expect(compareOrder(order, WITH_COUPON)).toEqual({ kind: "different", reason: "discount" });
});

test("a coupon that the back end takes once per piece is evened out to once, if it is exactly that", () => {
  const order = discounted(WITH_COUPON, [17_580, 9_405]);
  expect(compareOrder(order, WITH_COUPON, EACH2)).toEqual({
    kind: "adjust",
    lines: [
      { id: 1, quantity: 2, subtotal: 17_980, total: 17_980 },
      { id: 2, quantity: 3, subtotal: 10_005, total: 9_805 },
    ],
  });
  const other = discounted(WITH_COUPON, [17_080, 9_405]);
  expect(compareOrder(other, WITH_COUPON, EACH2)).toMatchObject({ kind: "different" });
  expect(compareOrder(order, WITH_COUPON)).toMatchObject({ kind: "different" });
  expect(compareOrder(order, WITH_COUPON, { ...EACH2, discountType: "percent" })).toMatchObject({
    kind: "different",
  });
});

test("a per-piece coupon never counts more than a piece costs", () => {
  const cheap: Quote = {
    ...WITH_COUPON,
    lines: [quoteLine({ unitPrice: 150, quantity: 4 })],
    subtotal: 600,
    total: 400,
  };
  const order = discounted(cheap, [0]);
  expect(compareOrder(order, cheap, EACH2)).toMatchObject({
    kind: "adjust",
    lines: [{ id: 1, total: 400 }],
  });
});

test("an order that was evened out already is equal", () => {
  expect(compareOrder(discounted(WITH_COUPON, [17_980, 9_805]), WITH_COUPON, EACH2)).toEqual({
    kind: "equal",
  });
});

test("nothing is put back on lines that have no discount to take it from", () => {
  const order = { ...discounted(WITH_COUPON, [17_980, 10_005]), total: WITH_COUPON.total - 1 };
  expect(compareOrder(order, WITH_COUPON)).toEqual({ kind: "different", reason: "discount" });
});

test("an order of an earlier release keeps the fee line that evens it out", () => {
  const order = discounted(WITH_COUPON, [17_580, 9_405]);
  const fees = [{ id: 5, name: "Discount adjustment", total: 800 }];
  const evened = { ...order, fees, total: WITH_COUPON.total };
  expect(compareOrder(evened, WITH_COUPON, EACH2)).toEqual({ kind: "equal" });
  const unfinished = { ...order, fees: [{ ...fees[0]!, total: 0 }] };
  expect(compareOrder(unfinished, WITH_COUPON, EACH2)).toMatchObject({ kind: "adjust" });
});

test("two fee lines of ours are one too many", () => {
  const fee = { id: 5, name: "Discount adjustment", total: 0 };
  const order = orderOf(WITH_COUPON, { fees: [fee, { ...fee, id: 6 }] });
  expect(compareOrder(order, WITH_COUPON)).toEqual({ kind: "different", reason: "fees" });
});

test("with a coupon another code and a fee of another name are differences too", () => {
  const differs = (changes: Partial<BackendOrder>) =>
    compareOrder(orderOf(WITH_COUPON, changes), WITH_COUPON);
  expect(differs({ couponCodes: ["EACH3"] })).toEqual({ kind: "different", reason: "coupons" });
  expect(differs({ couponCodes: [] })).toEqual({ kind: "different", reason: "coupons" });
  expect(differs({ couponCodes: ["each2"] })).toEqual({ kind: "equal" });
  const fees = [{ id: 5, name: "Gift wrap", total: 0 }];
  expect(differs({ fees })).toEqual({ kind: "different", reason: "fees" });
});

test("an order found again is ours by lines, shipping, coupon and e-mail, with any total", () => {
  expect(isOrderOf(ORDER, QUOTE, "SITI@shop.example ")).toBe(true);
  expect(isOrderOf({ ...ORDER, email: " Siti@shop.example" }, QUOTE, "siti@shop.example")).toBe(
    true,
  );
  expect(isOrderOf({ ...ORDER, total: 1 }, QUOTE, "siti@shop.example")).toBe(true);
  expect(isOrderOf(ORDER, QUOTE, "else@shop.example")).toBe(false);
  expect(isOrderOf(ORDER, WITH_COUPON, "siti@shop.example")).toBe(false);
});

test("two lines of one product must carry their own words each", () => {
  const written = (...words: Personalisation[]): Quote => {
    const [line] = QUOTE.lines;
    return { ...QUOTE, lines: words.map((one) => quoteLine({ ...line, words: one })) };
  };
  const aina = { message: "Aina" };
  const adam = { message: "Adam", candles: "7" };
  const quote = written(aina, adam);
  const order = orderOf(quote);
  expect(compareOrder(order, quote)).toEqual({ kind: "equal" });
  expect(compareOrder({ ...order, lines: order.lines.toReversed() }, quote).kind).toBe("equal");
  expect(isOrderOf(order, quote, "siti@shop.example")).toBe(true);
  for (const other of [
    written(adam, adam),
    written(aina, aina),
    written(aina, { message: "Adam" }),
  ]) {
    expect(compareOrder(orderOf(other), quote)).toEqual({ kind: "different", reason: "lines" });
  }
});

test("a line must have the choices that were confirmed, with any other meta of the back end", () => {
  const flavour = (value: string) => [{ key: "pa_flavour", value }];
  const line = { productId: 2, variationId: 21, unitPrice: 3_335, quantity: 1 };
  const quote: Quote = {
    ...QUOTE,
    lines: [
      quoteLine({ ...line, choices: flavour("pandan") }),
      quoteLine({ ...line, choices: flavour("vanilla") }),
    ],
    subtotal: 6_670,
    total: 6_670,
  };
  const answered = (...choices: { key: string; value: string }[][]) =>
    orderOf(quote, {
      lines: orderOf(quote).lines.map((one, index) => ({ ...one, choices: choices[index] ?? [] })),
    });
  const size = { key: "pa_size", value: "8-inch" };
  expect(
    compareOrder(answered([...flavour("vanilla"), size], [size, ...flavour("pandan")]), quote),
  ).toEqual({ kind: "equal" });
  for (const wrong of [
    answered(flavour("pandan"), flavour("pandan")),
    answered([], flavour("vanilla")),
    answered([size], [size]),
  ]) {
    expect(compareOrder(wrong, quote)).toEqual({ kind: "different", reason: "lines" });
    expect(isOrderOf(wrong, quote, "siti@shop.example")).toBe(false);
  }
});
