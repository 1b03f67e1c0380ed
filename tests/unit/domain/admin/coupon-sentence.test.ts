import { expect, test } from "vitest";
import { couponSentence } from "#app/domain/admin/coupon-sentence.ts";
import type { OwnersCoupon } from "#app/domain/admin/owners-coupon.ts";
import { inLanguage } from "#server/platform/language.ts";
import { aCoupon } from "#tests/unit/domain/examples.ts";

const PLAIN: OwnersCoupon = {
  ...aCoupon({ code: "RAYA10" }),
  id: 1,
  isOn: true,
  emailRestrictions: [],
  version: "",
};
const known = {
  categories: new Map([
    [5, "Cakes"],
    [6, "Tarts"],
  ]),
  products: new Map([
    [11, "Pandan Roll"],
    [12, "Candle"],
  ]),
  fixedProduct: "once" as const,
};
const said = (changes: Partial<OwnersCoupon>, more = {}) =>
  couponSentence({ ...PLAIN, ...changes }, { ...known, ...more }).replaceAll("\u00a0", " ");
const day = (text: string) => Date.parse(`${text}+08:00`);

test.each<[Partial<OwnersCoupon>, string, string]>([
  [{}, "10 % off", "Diskaun 10 %"],
  [{ amount: 1250, categoryIds: [5] }, "12.5 % off Cakes", "Diskaun 12.5 % untuk Cakes"],
  [
    { discountType: "fixed_cart", amount: 500 },
    "RM 5.00 off the order",
    "Potongan RM 5.00 daripada pesanan",
  ],
  [
    { discountType: "fixed_cart", amount: 500, productIds: [11] },
    "RM 5.00 off the order, with Pandan Roll in the cart",
    "Potongan RM 5.00 daripada pesanan, jika ada Pandan Roll dalam troli",
  ],
  [
    { discountType: "fixed_product", amount: 200, productIds: [11, 12] },
    "RM 2.00 off Pandan Roll and Candle",
    "Potongan RM 2.00 untuk Pandan Roll dan Candle",
  ],
  [
    { discountType: "fixed_cart", amount: 0, freeShipping: true },
    "Free delivery",
    "Penghantaran percuma",
  ],
  [{ freeShipping: true }, "10 % off and free delivery", "Diskaun 10 % dan penghantaran percuma"],
  [
    { discountType: "other", amount: 0 },
    "No discount: this shop does not know its kind",
    "Tiada diskaun: kedai ini tidak mengenali jenisnya",
  ],
  [
    { minimumAmount: 5000, maximumAmount: 10_000, usageLimitPerUser: 1, usageLimit: 50 },
    "10 % off, for orders of RM 50.00 to RM 100.00, once per customer, 50 times in all",
    "Diskaun 10 %, untuk pesanan RM 50.00 hingga RM 100.00, sekali bagi setiap pelanggan, 50 kali semuanya",
  ],
  [
    { minimumAmount: 5000 },
    "10 % off, for orders from RM 50.00",
    "Diskaun 10 %, untuk pesanan dari RM 50.00",
  ],
  [
    { maximumAmount: 10_000 },
    "10 % off, for orders up to RM 100.00",
    "Diskaun 10 %, untuk pesanan hingga RM 100.00",
  ],
  [
    { usageLimitPerUser: 3, usageLimit: 1, limitUsageToItems: 1 },
    "10 % off, for 1 piece at most, 3 times per customer, 1 time in all",
    "Diskaun 10 %, untuk paling banyak 1 unit, 3 kali bagi setiap pelanggan, 1 kali semuanya",
  ],
  [
    { excludedCategoryIds: [6], excludedProductIds: [12], excludeSaleItems: true },
    "10 % off, not for Tarts and Candle, not for goods on sale",
    "Diskaun 10 %, tidak untuk Tarts dan Candle, tidak untuk barang jualan murah",
  ],
  [
    { discountType: "fixed_cart", amount: 500, excludedCategoryIds: [6], excludeSaleItems: true },
    "RM 5.00 off the order, not with Tarts in the cart, not with goods on sale in the cart",
    "Potongan RM 5.00 daripada pesanan, tidak jika ada Tarts dalam troli, tidak jika ada barang jualan murah dalam troli",
  ],
  [
    { categoryIds: [5], productIds: [12] },
    "10 % off Cakes and Candle, with Cakes in the cart, with Candle in the cart",
    "Diskaun 10 % untuk Cakes dan Candle, jika ada Cakes dalam troli, jika ada Candle dalam troli",
  ],
  [
    { categoryIds: [5, 6, 7, 8], emailRestrictions: ["*@x.example"] },
    "10 % off Cakes, Tarts, #7 and 1 more, only for certain e-mail addresses",
    "Diskaun 10 % untuk Cakes, Tarts, #7 dan 1 lagi, untuk alamat e-mel tertentu sahaja",
  ],
  // The last second of a day, and the midnight that WooCommerce's own screen writes.
  [
    { expiresAt: day("2026-12-31T23:59:59") },
    "10 % off, until 31 December 2026",
    "Diskaun 10 %, sampai 31 Disember 2026",
  ],
  [
    { expiresAt: day("2026-12-31T00:00:00") },
    "10 % off, until 30 December 2026",
    "Diskaun 10 %, sampai 30 Disember 2026",
  ],
])("%j says what it does", (changes, english, malay) => {
  expect(said(changes)).toBe(english);
  expect(inLanguage("ms", () => said(changes))).toBe(malay);
});

test("a shop that takes the amount per piece says so", () => {
  const each = { discountType: "fixed_product", amount: 200 } as const;
  const rule = { fixedProduct: "per-piece" };
  expect(said(each)).toBe("RM 2.00 off");
  expect(said(each, rule)).toBe("RM 2.00 off each piece");
  expect(said({ ...each, categoryIds: [5] }, rule)).toBe("RM 2.00 off each piece of Cakes");
});
