import { expect, test } from "vitest";
import { asBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import { bodyOf, clientAnswered, list, rowsOf, valueOf } from "./fake-wordpress.ts";

const QUERY = { offset: 200, limit: 100 };

test("the index asks for every status in the order of ids, and for what its lists need besides", async () => {
  const { client, query } = clientAnswered([list(rowsOf("products_list_default"))]);
  const modifiedAfter = Date.parse("2026-11-22T01:02:03Z");
  await client.listForIndex({ ...QUERY, modifiedAfter, include: [5, 7] });
  expect(query()).toMatchObject({
    status: "any",
    orderby: "id",
    order: "asc",
    offset: "200",
    per_page: "100",
    // With its zone: WooCommerce reads a date without one as the shop's local time.
    modified_after: "2026-11-22T01:02:03Z",
    include: "5,7",
  });
  expect(query()["_fields"]).toMatch(/,menu_order,.*date_modified_gmt,variations,sku$/);
});

test("a recorded variable product keeps its place, its change date and its variations' ids", async () => {
  const { client } = clientAnswered([list([bodyOf("product_variable")])]);
  const page = valueOf(await client.listForIndex(QUERY));
  expect(page.rows).toMatchObject([
    {
      product: { id: 82, menuOrder: 0, modifiedAt: Date.parse("2026-11-20T17:42:32Z") },
      variationIds: bodyOf("product_variable")["variations"],
    },
  ]);
});

test("products that the shop never shows are told as gone, and scheduled ones with their moment", async () => {
  const known = bodyOf("product_simple_on_sale");
  const { client } = clientAnswered([
    list([
      { ...known, id: 1 },
      { ...known, id: 2, catalog_visibility: "hidden" },
      { ...known, id: 3, post_password: "secret" },
      { ...known, id: 4, status: "private" },
      { ...known, id: 5, status: "future", date_created_gmt: "2099-01-01T00:00:00" },
    ]),
  ]);
  const page = valueOf(await client.listForIndex(QUERY));
  expect(page.rows.map(({ product: { id, status, opensAt } }) => [id, status, opensAt])).toEqual([
    [1, "publish", undefined],
    [5, "publish", Date.parse("2099-01-01T00:00:00Z")],
  ]);
  expect(page.gone).toEqual([2, 3, 4]);
});

test("an unreadable product is logged and does not stop its page", async () => {
  const known = bodyOf("product_simple_on_sale");
  const { client, lines } = clientAnswered([
    list([
      { ...known, id: 1, price: "twelve" },
      { ...known, id: {} },
      { ...known, id: 2, price: "", regular_price: "1,299.00", sale_price: "-5", images: "none" },
      { ...known, id: 3, name: "x".repeat(10_000) },
      { ...known, id: 4, meta_data: [{ id: 1, key: "_kedai_lead_hours", value: "two days" }] },
      { ...known, id: 5, meta_data: [{ id: 1, key: "_kedai_lead_hours", value: "48" }] },
    ]),
  ]);
  const page = valueOf(await client.listForIndex(QUERY));
  // An id that cannot be read is told as 0, because pages are counted.
  expect(page.gone).toEqual([1, 0]);
  expect(page.rows.map(({ product }) => product)).toMatchObject([
    { id: 2, price: undefined, regularPrice: undefined, salePrice: undefined, pictures: [] },
    { id: 3, name: "x".repeat(500) },
    { id: 4 },
    { id: 5, leadHours: 48 },
  ]);
  expect(lines.join("\n")).toMatch(/index\.product-skipped.*"product":1/);
  expect(lines.join("\n")).toMatch(/index\.name-cut.*"product":3/);
  const ignored = lines.filter((line) => line.includes("index.lead-time-ignored"));
  expect(ignored).toEqual([expect.stringMatching(/"product":4.*two days/)]);
});

test("the time of an answer is the back end's", async () => {
  const headers = { date: "Sun, 22 Nov 2026 01:00:00 GMT" };
  const { client } = clientAnswered([Response.json([], { headers }), Response.json([])], {
    clock: () => 5,
  });
  const at = async () => valueOf(await client.listForIndex(QUERY)).answeredAt;
  expect(await at()).toBe(Date.parse("2026-11-22T01:00:00Z"));
  expect(await at()).toBe(5);
});

test("reads for the index are two at a time", async () => {
  let open = 0;
  let most = 0;
  const { client } = clientAnswered([
    async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return Response.json([]);
    },
  ]);
  await asBackgroundSync(() =>
    Promise.all(Array.from({ length: 9 }, () => client.listVariations(7))),
  );
  expect(most).toBe(2);
});

test("a product is searched by its article number and tags, not by diets and what can be written on it", async () => {
  const tags = [
    { id: 1, slug: "no-nuts", name: "No nuts" },
    { id: 2, slug: "message-on-cake", name: "Message on cake" },
    { id: 3, slug: "hari-jadi", name: "Hari <b>jadi</b>" },
    { id: 4, slug: "bestseller" },
  ];
  const { client } = clientAnswered([
    list([{ ...bodyOf("product_simple_on_sale"), sku: "RV-6", tags }]),
  ]);
  const [row] = valueOf(await client.listForIndex(QUERY)).rows;
  expect(row?.product).toMatchObject({
    sku: "RV-6",
    tags: ["Hari jadi", "bestseller", "birthday"],
  });
});
