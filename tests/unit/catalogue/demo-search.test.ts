import { expect, test } from "vitest";
import { seedCatalogue } from "#server/adapters/embedded/woocommerce/seed/index.ts";
import { malayTexts } from "#server/adapters/woocommerce/malay-texts.ts";
import { withoutHtml } from "#server/adapters/woocommerce/text.ts";
import { emptyCatalogue, entry } from "#tests/support/stored-catalogue.ts";
import { cake } from "./fake-backend.ts";
import { QUERIES } from "./search-queries.ts";

async function demoSearch() {
  const { find, put } = await emptyCatalogue();
  const { products, categories = [] } = seedCatalogue(Date.now());
  const names = new Map(products.map((row) => [row.id, withoutHtml(row.name)]));
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? "";
  const offered = products.filter(
    ({ status, stock_status: stock }) => status === "publish" && stock !== "outofstock",
  );
  await put(
    ...offered.map((row) =>
      entry(
        cake(row.id, {
          name: withoutHtml(row.name),
          shortDescriptionHtml: row.short_description ?? "",
          descriptionHtml: row.description ?? "",
          categories: (row.categories ?? []).map((id) => ({ id, name: withoutHtml(nameOf(id)) })),
          totalSales: row.total_sales ?? 0,
          createdAt: Date.parse(row.date_created ?? ""),
          ...malayTexts(row.meta_data ?? [], (html) => html, Infinity),
        }),
      ),
    ),
  );
  return async (term: string) => (await find(term)).map((id) => names.get(id) ?? String(id));
}

test("a shopper of the demo shop finds what was meant among the first three", async () => {
  const search = await demoSearch();
  expect(Object.keys(QUERIES).length).toBeGreaterThanOrEqual(80);
  for (const [term, wanted] of Object.entries(QUERIES)) {
    const found = await search(term);
    const seen = wanted.length === 0 ? found : found.slice(0, 3);
    expect({
      term,
      seen: seen.filter((name) => wanted.length === 0 || wanted.includes(name)).toSorted(),
    }).toEqual({
      term,
      seen: [...wanted].toSorted(),
    });
  }
});
