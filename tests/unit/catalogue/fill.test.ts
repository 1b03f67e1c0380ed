import { expect, test } from "vitest";
import { generateCatalogue } from "#server/adapters/embedded/woocommerce/generate-catalogue.ts";
import {
  syncedCatalogue,
  NOON,
  shopWith,
  simpleProducts,
} from "#tests/support/synced-catalogue.ts";

const products = (calls: string[]) => calls.filter((call) => call.startsWith("products?"));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("an empty index is filled page by page, and is ready at the end only", async () => {
  const shop = shopWith(simpleProducts(250));
  const kept = await syncedCatalogue(shop);
  while (!kept.isFilled()) await kept.next();
  expect(kept.ids()).toEqual(range(1, 250));
  expect(products(shop.calls).map((call) => new URLSearchParams(call).get("offset"))).toEqual([
    "0",
    "100",
    "200",
    null,
  ]);
  expect(kept.snapshot.checkedAt()).toBe(NOON);
  expect(kept.snapshot.categories().map(({ id }) => id)).toContain(5000);
});

test("the demo shop is filled with its variations, in a few calls", async () => {
  const shop = shopWith(generateCatalogue(88, NOON).products);
  const kept = await syncedCatalogue(shop);
  await kept.settle();
  const { calls } = shop;
  expect(calls.length).toBeLessThan(10);
  const variations = kept.ids().flatMap((id) => kept.snapshot.variationsOf(id));
  expect(variations.length).toBeGreaterThan(20);
});

test("filling goes on where a killed process left it", async () => {
  const shop = shopWith(simpleProducts(350));
  const before = await syncedCatalogue(shop);
  await before.next();
  await before.next();
  shop.calls.length = 0;
  const after = await syncedCatalogue(shop, before.folder);
  await after.settle();
  expect(after.ids()).toEqual(range(1, 350));
  expect(shop.calls[0]).toContain("offset=200");
});

test("a product that is deleted during the filling makes no other one missing", async () => {
  const shop = shopWith(simpleProducts(250));
  const kept = await syncedCatalogue(shop);
  await kept.next();
  await shop.edit("products/3", { status: "trash" });
  while (!kept.isFilled()) await kept.next();
  // What was read before it went is found by the next comparison.
  expect(kept.ids()).toEqual(range(1, 250));
});

test("a page that the back end cannot answer is read in pieces, and one product is left out", async () => {
  const shop = shopWith(simpleProducts(120));
  const kept = await syncedCatalogue(shop);
  shop.faults.fault = (url) => {
    const offset = Number(url.searchParams.get("offset") ?? -1);
    const limit = Number(url.searchParams.get("per_page"));
    const isHit = offset >= 0 && offset <= 41 && offset + limit > 41;
    return isHit ? new Response("out of memory", { status: 500 }) : undefined;
  };
  await kept.settle();
  expect(kept.ids()).toEqual(range(1, 120).filter((id) => id !== 42));
  expect(shop.lines.filter((line) => line.includes("index.product-skipped"))).toHaveLength(1);
});

test("with a back end that is away nothing is skipped", async () => {
  const shop = shopWith(simpleProducts(3));
  const kept = await syncedCatalogue(shop);
  shop.faults.fault = () => new Response("", { status: 500 });
  await expect(kept.next()).rejects.toThrow("products.index");
  shop.faults.fault = () => undefined;
  await kept.settle();
  expect(kept.ids()).toEqual([1, 2, 3]);
});

test("strange products stop nothing", async () => {
  const many = range(1000, 1499).map((id) => ({
    id,
    regular_price: "5.00",
    attributes: [{ name: "Size", option: `${id}` }],
  }));
  const [first, second, third, fourth] = simpleProducts(4);
  const shop = shopWith([
    { ...first!, name: "x".repeat(10_000) },
    { ...second!, slug: "cake-1" },
    { ...third!, date_created: "2099-01-01T00:00:00" },
    {
      ...fourth!,
      type: "variable",
      attributes: [{ name: "Size", variation: true, options: many.map(({ id }) => `${id}`) }],
      _variation_rows: many,
    },
  ] as never);
  const kept = await syncedCatalogue(shop);
  await kept.settle();
  expect(kept.ids()).toEqual([1, 2, 3, 4]);
  expect(kept.snapshot.variationsOf(4)).toHaveLength(500);
  expect(shop.lines.join()).toContain("index.name-cut");
});
