import { expect, test } from "vitest";
import {
  DISCOUNT_TYPES,
  discountTypeOf,
  isOnCart,
  isTakenPerPiece,
} from "#app/domain/cart/discount-type.ts";

test.each([
  ["percent", { isOnCart: false, isTakenPerPiece: false }],
  ["fixed_cart", { isOnCart: true, isTakenPerPiece: false }],
  ["fixed_product", { isOnCart: false, isTakenPerPiece: true }],
] as const)("%s", (type, expected) => {
  expect(discountTypeOf(type)).toBe(type);
  expect({ isOnCart: isOnCart(type), isTakenPerPiece: isTakenPerPiece(type) }).toEqual(expected);
});

test("the type of a plug-in is other", () => {
  expect(DISCOUNT_TYPES).toHaveLength(3);
  for (const type of ["sign_up_fee", "", "PERCENT"]) expect(discountTypeOf(type)).toBe("other");
  expect(isTakenPerPiece("other")).toBe(false);
});
