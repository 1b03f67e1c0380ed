import { expect, test } from "vitest";
import type { CouponData } from "#server/adapters/embedded/woocommerce/coupons/coupon-rows.ts";
import {
  isEligible,
  refusalOf,
  type CouponedLine,
} from "#server/adapters/embedded/woocommerce/coupons/coupon-rules.ts";

const NOW = Date.parse("2026-11-21T12:00:00+08:00");
const NOT_APPLICABLE = "Sorry, coupon &quot;save&quot; is not applicable to selected products.";
const USED_UP = "Usage limit for coupon &quot;save&quot; has been reached.";

const coupon = (changes: Partial<CouponData> = {}): { code: string; data: CouponData } => ({
  code: "save",
  data: {
    amount: "10.00",
    discount_type: "percent",
    description: "",
    date_expires: null,
    individual_use: false,
    product_ids: [],
    excluded_product_ids: [],
    usage_limit: null,
    usage_limit_per_user: null,
    limit_usage_to_x_items: null,
    free_shipping: false,
    product_categories: [],
    excluded_product_categories: [],
    exclude_sale_items: false,
    minimum_amount: "0.00",
    maximum_amount: "0.00",
    email_restrictions: [],
    ...changes,
  },
});

const product = { ids: [25], categories: [16], onSale: false, name: "Chocolate Fudge Cake" };
const cake: CouponedLine = { subtotal: 5000, quantity: 1, product };
const tart: CouponedLine = {
  subtotal: 1000,
  quantity: 2,
  product: { ids: [62], categories: [20], onSale: true, name: "Fruit Tart" },
};

const refusal = (
  changes: Partial<CouponData>,
  lines: CouponedLine[] = [cake],
  order: { email?: string; total?: number; byThisEmail?: number } = {},
) =>
  refusalOf(coupon(changes), lines, {
    email: order.email ?? "aina@shop.example",
    uses: { total: order.total ?? 0, byThisEmail: order.byThisEmail ?? 0 },
    now: NOW,
  });

test("a coupon without conditions is taken", () => {
  expect(refusal({})).toBeUndefined();
});

test("a coupon is refused once its uses are used up", () => {
  expect(refusal({ usage_limit: 2 }, [cake], { total: 1 })).toBeUndefined();
  expect(refusal({ usage_limit: 2 }, [cake], { total: 2 })).toBe(USED_UP);
});

test("a coupon dies at its expiry date in the shop's own zone", () => {
  expect(refusal({ date_expires: "2026-11-21T12:00:00" })).toBeUndefined();
  expect(refusal({ date_expires: "2026-11-21T11:59:59" })).toBe(
    "Coupon &quot;save&quot; has expired.",
  );
});

test("minimum and maximum spend are inclusive", () => {
  expect(refusal({ minimum_amount: "50.00", maximum_amount: "50.00" })).toBeUndefined();
  expect(refusal({ minimum_amount: "50.01" })).toContain("The minimum spend for coupon");
  expect(refusal({ maximum_amount: "49.99" })).toContain("The maximum spend for coupon");
});

test("a spend in the thousands is written with a comma", () => {
  expect(refusal({ minimum_amount: "1250.00" })).toContain("1,250.00");
});

test("wanted products and categories need one line that has them", () => {
  expect(refusal({ product_ids: [62] }, [cake, tart])).toBeUndefined();
  expect(refusal({ product_ids: [62] }, [cake])).toBe(NOT_APPLICABLE);
  expect(refusal({ product_categories: [20] }, [cake, tart])).toBeUndefined();
  expect(refusal({ product_categories: [20] }, [cake])).toBe(NOT_APPLICABLE);
});

test("a coupon on products is refused only when no line is left for it", () => {
  expect(refusal({ exclude_sale_items: true }, [cake, tart])).toBeUndefined();
  expect(refusal({ exclude_sale_items: true }, [tart])).toBe(NOT_APPLICABLE);
  expect(refusal({ excluded_product_ids: [25] }, [cake])).toBe(NOT_APPLICABLE);
});

test("a coupon on the cart is refused as soon as one line is excluded", () => {
  const onCart = { discount_type: "fixed_cart" } as const;
  expect(refusal({ ...onCart, exclude_sale_items: true }, [cake, tart])).toBe(
    "Sorry, coupon &quot;save&quot; is not valid for sale items.",
  );
  expect(refusal({ ...onCart, excluded_product_ids: [62] }, [cake, tart])).toBe(
    "Sorry, coupon &quot;save&quot; is not applicable to the products: Fruit Tart.",
  );
  expect(refusal({ ...onCart, excluded_product_categories: [20] }, [cake, tart])).toContain(
    "is not applicable to the categories",
  );
});

test("an e-mail restriction may hold an asterisk and does not care for case", () => {
  expect(refusal({ email_restrictions: ["*@SHOP.example"] })).toBeUndefined();
  expect(refusal({ email_restrictions: ["vip@shop.example"] })).toBe(
    "Please enter a valid email to use coupon code &quot;save&quot;.",
  );
  expect(refusal({ email_restrictions: ["a.na@shop.example"] })).toBeDefined();
});

test("a limit per shopper counts by e-mail", () => {
  expect(refusal({ usage_limit_per_user: 1 }, [cake], { byThisEmail: 1 })).toBe(USED_UP);
  expect(refusal({ usage_limit_per_user: 2 }, [cake], { byThisEmail: 1 })).toBeUndefined();
});

test("a line whose product is gone gets no discount from a coupon on products", () => {
  const gone: CouponedLine = { subtotal: 300, quantity: 1, product: undefined };
  expect(isEligible(coupon().data, gone)).toBe(false);
  expect(isEligible(coupon({ discount_type: "fixed_cart" }).data, gone)).toBe(true);
});
