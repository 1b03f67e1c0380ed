import { expect, test } from "vitest";
import { freeShippingText } from "#app/domain/cart/shipping.ts";

test("the free shipping text names no amount when every order ships for free", () => {
  const from = (freeShippingThreshold: number) => ({ freeShippingThreshold });
  expect(freeShippingText(from(10_000), "over")?.replace("\u00a0", " ")).toBe(
    "Free shipping over RM 100.00",
  );
  expect(freeShippingText(from(0), "on orders over")).toBe("Free shipping");
});
