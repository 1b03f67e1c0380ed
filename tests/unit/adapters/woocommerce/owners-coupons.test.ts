import { expect, test } from "vitest";
import { exchangesOf } from "#tests/conformance/recordings.ts";
import { clientAnswered, errorOf, list, recording, valueOf } from "./fake-wordpress.ts";

const [first] = exchangesOf(recording("coupon_write_all") as never);
const ROW = first?.response.body as unknown as Record<string, unknown>;
const refusal = (code: string, status = 400) =>
  Response.json({ code, message: "no", data: { status } }, { status });

test("a recorded coupon is read as its owner works on it", async () => {
  const { client, query } = clientAnswered([Response.json(ROW)]);
  expect(valueOf(await client.ownersCoupon(400))).toMatchObject({
    id: 400,
    code: "RAYA KEK20",
    isOn: true,
    discountType: "percent",
    amount: 2000,
    usageLimit: 50,
    usageLimitPerUser: 1,
    minimumAmount: 5000,
    emailRestrictions: ["*@corp.example"],
  });
  expect(query()["_fields"]?.split(",")).not.toContain("used_by");
});

test("the version of a coupon follows its rules, and not how often it was used", async () => {
  const versionOf = async (changes: object) =>
    valueOf(await clientAnswered([Response.json({ ...ROW, ...changes })]).client.ownersCoupon(400))
      ?.version;
  const before = await versionOf({});
  const used = { usage_count: 49, date_modified_gmt: "2026-11-20T02:00:00" };
  expect(await versionOf(used)).toBe(before);
  for (const changes of [
    { amount: "21.00" },
    { status: "draft" },
    { usage_limit: 51 },
    { date_expires: null, date_expires_gmt: null },
    { product_ids: [7] },
  ]) {
    expect([changes, (await versionOf(changes)) === before]).toEqual([changes, false]);
  }
});

test("an unknown coupon is none, a draft is switched off", async () => {
  const unknown = refusal("woocommerce_rest_shop_coupon_invalid_id", 404);
  expect(valueOf(await clientAnswered([unknown]).client.ownersCoupon(400))).toBeUndefined();
  const { client } = clientAnswered([Response.json({ ...ROW, status: "draft" })]);
  const draft = valueOf(await client.ownersCoupon(400));
  expect([draft?.isOn, draft?.deletedFrom]).toEqual([false, undefined]);
});

const ours = (value: string) => ({ key: "_kedai_status_before", value });
const theirs = (value: string) => ({ key: "_wp_trash_meta_status", value });

test.each([
  [[ours("publish")], "on"],
  [[theirs("publish")], "on"],
  [[ours("draft")], "off"],
  [[], "off"],
  // One of them is of an earlier time.
  [[ours("publish"), theirs("draft")], "off"],
  [[ours("draft"), theirs("publish")], "off"],
])("a coupon in the bin with %j was %s before", async (meta_data, before) => {
  const { client } = clientAnswered([Response.json({ ...ROW, status: "trash", meta_data })]);
  const coupon = valueOf(await client.ownersCoupon(400));
  expect([coupon?.isOn, coupon?.deletedFrom]).toEqual([false, before]);
});

test("the bin is asked for by status and time; one that lists others instead is empty", async () => {
  const { client, query } = clientAnswered([() => list([ROW, { ...ROW, status: "trash" }], 1)]);
  const after = Date.parse("2026-11-01T00:00:00Z");
  const bin = valueOf(await client.listOwnersCoupons(1, after));
  expect(bin.coupons.map(({ deletedFrom }) => deletedFrom)).toEqual(["off"]);
  expect(query()).toMatchObject({ status: "trash", modified_after: "2026-11-01T00:00:00Z" });
});

test("the list asks for every status, and a code is found among those that hold its words", async () => {
  const other = { ...ROW, id: 401, code: "raya kek20 lagi" };
  const { client, query } = clientAnswered([() => list([ROW, other], 2)]);
  const page = valueOf(await client.listOwnersCoupons(2));
  expect([page.coupons.length, page.totalPages]).toEqual([2, 2]);
  expect(query()).toMatchObject({ status: "any", page: "2" });
  expect(valueOf(await client.ownersCouponsByCode("raya Kek20")).map(({ id }) => id)).toEqual([
    400,
  ]);
  expect(query(1)).toMatchObject({ status: "any", search: "raya Kek20" });
});

test("only what changes is sent: money as text, an end as local time, no rule as nothing", async () => {
  const { client, requests } = clientAnswered([() => Response.json(ROW)]);
  await client.updateCoupon(400, {
    code: "RAYA",
    discountType: "fixed_cart",
    amount: 1250,
    freeShipping: false,
    minimumAmount: 5000,
    expiresAt: Date.parse("2026-12-31T23:59:59+08:00"),
    categoryIds: [5],
  });
  await client.updateCoupon(400, {
    maximumAmount: 0,
    expiresAt: null,
    usageLimit: null,
    usageLimitPerUser: null,
    isOn: false,
  });
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    {
      code: "RAYA",
      discount_type: "fixed_cart",
      amount: "12.50",
      free_shipping: false,
      minimum_amount: "50.00",
      date_expires: "2026-12-31T23:59:59",
      product_categories: [5],
    },
    {
      maximum_amount: "",
      date_expires: "",
      usage_limit: null,
      usage_limit_per_user: null,
      status: "draft",
    },
  ]);
});

test.each([
  ["woocommerce_rest_coupon_code_already_exists", 400, "taken"],
  ["woocommerce_rest_shop_coupon_invalid_id", 400, "missing"],
  ["woocommerce_rest_cannot_view", 403, "coupons-off"],
])("the refusal %s has a meaning", async (code, status, reason) => {
  const { client } = clientAnswered([() => refusal(code, status)]);
  expect(errorOf(await client.updateCoupon(400, { amount: 100 })).reason).toBe(reason);
});
