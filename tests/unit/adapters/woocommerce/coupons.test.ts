import { expect, test } from "vitest";
import { clientAnswered, errorOf, list, recorded, rowsOf, valueOf } from "./fake-wordpress.ts";

function coupon(changes: Record<string, unknown> = {}) {
  return { ...rowsOf("coupon_min_max")[0], ...changes };
}

test("a recorded percent coupon has its percentage in hundredths and its bounds in sen", async () => {
  const { client, query } = clientAnswered([recorded("coupon_min_max")]);
  expect(valueOf(await client.findCoupon(" minMax "))).toEqual({
    code: "MINMAX",
    discountType: "percent",
    amount: 1250,
    expiresAt: undefined,
    usageLimit: undefined,
    usageCount: 0,
    minimumAmount: 2000,
    maximumAmount: 20_000,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    excludeSaleItems: false,
    limitUsageToItems: undefined,
    freeShipping: false,
  });
  expect(query()["code"]).toBe("MINMAX");
});

test("a recorded fixed product coupon names its products", async () => {
  const { client } = clientAnswered([recorded("coupon_fixed_product")]);
  expect(valueOf(await client.findCoupon("tart3"))).toMatchObject({
    discountType: "fixed_product",
    amount: 300,
    productIds: [62, 64],
  });
});

test("a recorded expiry is a moment in Malaysian time", async () => {
  const { client } = clientAnswered([recorded("coupon_expired")]);
  expect(valueOf(await client.findCoupon("EXPIRED"))?.expiresAt).toBe(
    Date.parse("2024-01-30T16:00:00Z"),
  );
});

test.each(["", "   ", "\t\n"])("the empty code %j is never sent", async (code) => {
  const { client, requests } = clientAnswered([recorded("coupon_min_max")]);
  expect(valueOf(await client.findCoupon(code))).toBeUndefined();
  expect(requests).toHaveLength(0);
});

test("a coupon with another code than requested is ignored", async () => {
  const { client } = clientAnswered([
    list([coupon({ code: "other" }), coupon({ code: "minmax" })]),
  ]);
  expect(valueOf(await client.findCoupon("MINMAX"))?.code).toBe("MINMAX");
  expect(valueOf(await client.findCoupon("OTHE"))).toBeUndefined();
});

test("an unknown code and a coupon that is not published are no coupon", async () => {
  const { client } = clientAnswered([
    recorded("coupon_by_code_missing"),
    list([coupon({ status: "draft" })]),
  ]);
  expect(valueOf(await client.findCoupon("MINMAX"))).toBeUndefined();
  expect(valueOf(await client.findCoupon("MINMAX"))).toBeUndefined();
});

test.each([
  ["an unknown type", { discount_type: "sign_up_fee", amount: "5.00" }, 500],
  ["a negative amount", { amount: "-5.00" }, 0],
  ["an unreadable amount", { amount: "five" }, 0],
])("%s gives a coupon that this shop cannot compute", async (_, changes, amount) => {
  const { client } = clientAnswered([list([coupon(changes)])]);
  expect(valueOf(await client.findCoupon("MINMAX"))).toMatchObject({
    discountType: "other",
    amount,
  });
});

test("limits of 0 and null mean none", async () => {
  const { client } = clientAnswered([
    list([coupon({ usage_limit: 0, limit_usage_to_x_items: 2, minimum_amount: null })]),
  ]);
  const found = valueOf(await client.findCoupon("MINMAX"));
  expect(found).toMatchObject({ usageLimit: undefined, limitUsageToItems: 2, minimumAmount: 0 });
});

test("the users of a coupon are not requested", async () => {
  const { client, query } = clientAnswered([list([coupon()])]);
  valueOf(await client.findCoupon("MINMAX"));
  expect(query()["_fields"]?.split(",")).not.toContain("used_by");
});

test("line breaks in a code stay inside the parameter", async () => {
  const { client, requests } = clientAnswered([list([])]);
  valueOf(await client.findCoupon("A\r\nSet-Cookie:x=1"));
  expect(requests[0]?.url).toContain("code=A%0D%0ASET-COOKIE%3AX%3D1");
});

test("free shipping is read", async () => {
  const { client } = clientAnswered([list([coupon({ free_shipping: true, amount: "0.00" })])]);
  const found = valueOf(await client.findCoupon("MINMAX"));
  expect(found).toMatchObject({ freeShipping: true, amount: 0 });
});

test("switched-off coupons differ from a key that is not accepted", async () => {
  // The answer to a list of a post type that does not exist.
  const off = {
    code: "woocommerce_rest_cannot_view",
    message: "Sorry, you cannot list resources.",
  };
  const { client } = clientAnswered([Response.json(off, { status: 403 }), recorded("auth_none")]);
  expect(errorOf(await client.findCoupon("X"))).toMatchObject({ reason: "coupons-off" });
  expect(errorOf(await client.findCoupon("X"))).toMatchObject({ reason: "unjudged" });
});

test("a failing back end is an error, not a missing coupon", async () => {
  const { client } = clientAnswered([recorded("auth_none")]);
  expect(errorOf(await client.findCoupon("X"))).toMatchObject({
    kind: "refused",
    status: 401,
    call: "coupons.find",
  });
});
