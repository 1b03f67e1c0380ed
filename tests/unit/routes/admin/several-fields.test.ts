import { expect, test } from "vitest";
import { parseCoupon } from "#app/routes/admin/coupons/coupon-form.ts";
import { parseProduct } from "#app/routes/admin/products/goods-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function wrongFields(fields: Record<string, string>, hasChoices = false): string[] {
  const { error } = parseProduct(formOf(fields), undefined, { now: 0, hasChoices }).reply();
  return Object.keys(error ?? {});
}

const SALE = { price: "10", salePrice: "10", saleFrom: "2026-11-20", saleUntil: "2026-11-19" };

test("rules over several fields of a product are told beside what is wrong with others", () => {
  const typed = { ...SALE, name: "", stock: "-1", shown: "later" };
  const wrong = ["name", "stock", "shownFrom", "salePrice", "saleUntil"];
  expect(wrongFields(typed).toSorted()).toEqual(wrong.toSorted());
});

test("a rule does not look where one of its fields cannot be read", () => {
  expect(wrongFields({ ...SALE, name: "Kek", price: "ten", saleFrom: "soon" })).toEqual([
    "price",
    "saleFrom",
  ]);
});

test.each([
  [{ price: "10", salePrice: "9.99" }, []],
  [{ price: "", salePrice: "9.99" }, ["salePrice"]],
  [{ price: "", salePrice: "" }, []],
])("the sale price of %o", (typed, wrong) => {
  expect(wrongFields({ name: "Kek", ...typed })).toEqual(wrong);
});

test("where the choices have the prices, those of the product do not count", () => {
  expect(wrongFields({ name: "Kek", price: "", salePrice: "9" }, true)).toEqual([]);
});

test("rules over several fields of a coupon are told beside what is wrong with others", () => {
  const typed = { code: "", uses: "0", kind: "percent", amount: "120", minimum: "9", maximum: "8" };
  expect(parseCoupon(formOf(typed), null).reply().error).toEqual({
    code: ["Enter a code"],
    uses: ["Enter a whole number from 1 to 999999, or leave it blank"],
    amount: ["Enter a percentage from 0.01 to 100"],
    maximum: ["The highest spend must not be below the lowest"],
  });
});
