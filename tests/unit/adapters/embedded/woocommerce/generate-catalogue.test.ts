import { expect, test } from "vitest";
import { catalogueFileSchema } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { generateCatalogue } from "#server/adapters/embedded/woocommerce/generate-catalogue.ts";

const NOW = Date.parse("2026-11-21T04:00:00Z");

test("a generated shop has the asked number of products, each with a name, slug and id of its own", () => {
  const { products } = catalogueFileSchema.parse(generateCatalogue(300, NOW));
  const ids = products.flatMap(({ id, _variation_rows: rows }) => [
    id,
    ...rows.map((row) => row.id),
  ]);
  expect(products).toHaveLength(300);
  expect(new Set(products.map(({ name }) => name)).size).toBe(300);
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(300);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the same size and moment give the same shop", () => {
  expect(generateCatalogue(120, NOW)).toEqual(generateCatalogue(120, NOW));
});

test("a small generated shop is the beginning of the demo shop", () => {
  const small = generateCatalogue(5, NOW).products.map(({ name }) => name);
  const large = generateCatalogue(300, NOW).products.map(({ name }) => name);
  expect(large.slice(0, 5)).toEqual(small);
});
