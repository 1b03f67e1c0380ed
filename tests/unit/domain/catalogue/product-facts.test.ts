import { expect, test } from "vitest";
import type { ProductAttribute } from "#app/domain/catalogue/product.ts";
import { productFacts, servesOf } from "#app/domain/catalogue/product-facts.ts";
import { SIZE } from "#tests/unit/domain/examples.ts";

const told = (name: string, ...options: string[]): ProductAttribute => ({
  key: name.toLowerCase(),
  name,
  isShared: false,
  variation: false,
  options,
});

test("facts are what attributes tell, in a fixed order and in the owner's words", () => {
  expect(
    productFacts([
      told("Halal", "JAKIM certified gelatine"),
      told("allergens", "Wheat", "Egg"),
      told("Colour", "Green"),
      told("Berat", "about 900 g"),
      told("Serves", "8"),
      SIZE,
    ]),
  ).toEqual([
    { kind: "serves", text: "8" },
    { kind: "weight", text: "about 900 g" },
    { kind: "allergens", text: "Wheat, Egg" },
    { kind: "halal", text: "JAKIM certified gelatine" },
  ]);
  expect(productFacts([SIZE])).toEqual([]);
});

test("what is told of one option only belongs to that option", () => {
  const attributes = [told("Serves", "8 inch: 12", "10 Inch: 18")];
  expect(productFacts(attributes)).toEqual([]);
  expect(servesOf(attributes, "10 inch")).toBe("18");
  expect(servesOf(attributes, "6 inch")).toBeNull();
});

test("an attribute to choose by is no fact", () => {
  expect(productFacts([{ ...told("Serves", "8"), variation: true }])).toEqual([]);
});
