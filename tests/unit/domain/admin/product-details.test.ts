import { expect, test } from "vitest";
import { readSku, readTypedCount, readTypedDay } from "#app/domain/admin/product-details.ts";

test.each([
  [" K-1 ", "K-1"],
  ["", ""],
  ["k".repeat(100), "k".repeat(100)],
  ["k".repeat(101), undefined],
  ["<b>K</b>", undefined],
])("the SKU %j is read as %j", (text, sku) => {
  expect(readSku(text)).toBe(sku);
});

test.each([
  ["2026-11-30", "2026-11-30"],
  [" ", null],
  ["2026-02-30", undefined],
  ["30/11/2026", undefined],
])("the day %j is read as %j", (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each([
  [" 48 ", 48],
  ["1", 1],
  ["720", 720],
  ["", null],
  ["0", undefined],
  ["721", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["dua", undefined],
])("the count %j from 1 to 720 is read as %j", (text, count) => {
  expect(readTypedCount(text, 1, 720)).toBe(count);
});
