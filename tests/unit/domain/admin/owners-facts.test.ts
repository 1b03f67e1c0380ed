import { expect, test } from "vitest";
import {
  factsChange,
  readFact,
  type TypedFacts,
  typedFactsOf,
} from "#app/domain/admin/owners-facts.ts";
import type { OwnersAttribute, OwnersProduct } from "#app/domain/admin/owners-product.ts";

const told = (name: string, ...options: string[]): OwnersAttribute => ({
  id: 0,
  name,
  slug: name,
  position: 0,
  visible: true,
  variation: false,
  options,
});
const SIZE = { ...told("Size", "6 inch"), id: 4, variation: true };
const productOf = (...attributes: OwnersAttribute[]) => ({ attributes }) as OwnersProduct;
const NONE: TypedFacts = { serves: "", weight: "", allergens: [], otherAllergens: "", halal: "" };

test.each([
  [["Contains wheat, Egg and milk; may contain traces of nuts"], "may contain traces of nuts"],
  [["Wheat", "egg", "milk", "may contain traces of nuts"], "may contain traces of nuts"],
])("allergens are ticked that %j names, and the rest is text", (options, otherAllergens) => {
  expect(typedFactsOf([told("Allergens", ...options)])).toEqual({
    ...NONE,
    allergens: ["wheat", "egg", "milk"],
    otherAllergens,
  });
});

test("facts are read from attributes of their names, and not from one to choose by", () => {
  const facts = typedFactsOf([
    told("Hidangan", "6 inch: 6–8", "8 inch: 10"),
    told("Berat", "900 g"),
    told("Halal", "Halal beef gelatine"),
    { ...told("Serves", "2"), variation: true },
    told("Colour", "Green"),
  ]);
  expect(facts).toEqual({
    ...NONE,
    serves: "6 inch: 6–8; 8 inch: 10",
    weight: "900 g",
    halal: "Halal beef gelatine",
  });
  expect(typedFactsOf([told("Allergens", "No common allergens")])).toEqual({
    ...NONE,
    otherAllergens: "No common allergens",
  });
});

test("facts that are not touched change nothing, however they are written", () => {
  const product = productOf(
    told("Alergen", "Contains Egg and wheat. Baked beside nuts"),
    told("Serves", "6 inch: 6–8", "8 inch: 10"),
    SIZE,
  );
  expect(factsChange(product, typedFactsOf(product.attributes))).toEqual({});
  expect(factsChange(undefined, NONE)).toEqual({});
});

test("a fact is added, changed and removed without touching the others", () => {
  const weight = told("Berat", "900 g");
  const product = productOf(weight, SIZE, told("Net weight", "old"));
  const typed = {
    ...NONE,
    serves: "6 inch: 6; 8 inch: 10;",
    weight: "1 kg",
    allergens: ["egg" as const, "wheat" as const],
    otherAllergens: "oats",
  };
  const { attributes = [] } = factsChange(product, typed);
  expect(attributes).toMatchObject([
    { ...weight, options: ["1 kg"] },
    SIZE,
    { name: "Serves", options: ["6 inch: 6", "8 inch: 10"], variation: false, visible: true },
    { name: "Allergens", options: ["wheat, egg, oats"] },
  ]);
  expect(factsChange(productOf(...attributes), NONE)).toEqual({ attributes: [SIZE] });
});

test.each([
  [" 900 g ", "900 g"],
  ["", ""],
  ["x".repeat(201), undefined],
  ["a | b", undefined],
  ["<b>", undefined],
])("the fact %j is read as %j", (text, fact) => {
  expect(readFact(text)).toBe(fact);
});
