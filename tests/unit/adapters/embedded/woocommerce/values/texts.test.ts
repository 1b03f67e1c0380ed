import { expect, test } from "vitest";
import {
  amountText,
  bareAmountText,
  readAmount,
} from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import {
  dateFields,
  parseMoment,
  toLocalText,
} from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { plainText, slugify, sortKey } from "#server/adapters/embedded/woocommerce/values/text.ts";

test.each([
  ["150.00", 15000],
  ["-0.01", -1],
  ["0", 0],
  ["", 0],
  ["abc", 0],
  ["-", 0],
  ["1.005", 101],
])("the amount %j is %i sen", (text, expected) => {
  expect(readAmount(text)).toBe(expected);
});

test("amounts are written with two places, with others on request, and bare on coupon lines", () => {
  expect(amountText(-1)).toBe("-0.01");
  expect(amountText(1850, 0)).toBe("19");
  expect(amountText(1850, 4)).toBe("18.5000");
  expect(bareAmountText(1850)).toBe("18.5");
  expect(bareAmountText(500)).toBe("5");
});

test("dates without a zone are local to the shop", () => {
  const moment = Date.parse("2026-11-20T17:53:33Z");
  expect(parseMoment("2026-11-21T01:53:33")).toBe(moment);
  expect(parseMoment("2026-11-20T17:53:33Z")).toBe(moment);
  expect(parseMoment("2026-11-20T18:53:33+01:00")).toBe(moment);
  expect(toLocalText(moment)).toBe("2026-11-21T01:53:33");
});

test("a bare date is its first moment in the shop, and what is no date is undefined", () => {
  expect(parseMoment("2026-11-21")).toBe(Date.parse("2026-11-20T16:00:00Z"));
  expect(parseMoment("2026-13-45T00:00:00")).toBeUndefined();
  expect(parseMoment("soon")).toBeUndefined();
});

test("an unset date is null in both of its fields", () => {
  expect(dateFields("date_paid", null)).toEqual({ date_paid: null, date_paid_gmt: null });
});

test("names are read, sorted and put into addresses as WordPress does it", () => {
  expect(plainText("Cookies &amp; Cream")).toBe("Cookies & Cream");
  expect(sortKey("Crème &amp; Co")).toBe("creme & co");
  expect(slugify("8 inch")).toBe("8-inch");
  expect(slugify("Cookies &amp; Cream")).toBe("cookies-cream");
});
