import { expect, test } from "vitest";
import { asBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import { bodyOf, clientAnswered, errorOf, list, recorded, valueOf } from "./fake-wordpress.ts";

function variation(id: number, changes: Record<string, unknown> = {}) {
  return { ...bodyOf("variation_one"), id, ...changes };
}

test("recorded variations come back oldest first with their prices, stock and choice", async () => {
  const { client, requests, query } = clientAnswered([recorded("variations_list")]);
  const variations = valueOf(await client.listVariations(82));
  expect(new URL(requests[0]?.url ?? "").pathname).toBe("/wp-json/wc/v3/products/82/variations");
  expect(query()["per_page"]).toBe("100");
  expect(variations.map((one) => [one.id, one.price, one.stockStatus])).toEqual([
    [83, 9000, "instock"],
    [84, 10_800, "instock"],
    [85, 15_000, "outofstock"],
  ]);
  expect(variations[1]).toEqual({
    id: 84,
    productId: 82,
    price: 10_800,
    regularPrice: 12_000,
    salePrice: 10_800,
    onSale: true,
    status: "publish",
    stockStatus: "instock",
    stockQuantity: undefined,
    backordersAllowed: false,
    sharesStock: true,
    saleStartsAt: undefined,
    saleEndsAt: undefined,
    isVirtual: false,
    picture: {
      src: "https://shop.example/wp-content/uploads/2026/11/cake-3.jpg",
      alt: "Photo of cake 3",
    },
    attributes: [{ key: "pa_size", name: "Size", option: "8 inch" }],
  });
});

test("a variation's own lead time is read; one that is no number of hours, and other meta, is ignored", async () => {
  const values = ["48", 0, "721", "two days", "", ["48"]];
  const rows = [
    ...values.map((value, at) =>
      variation(at + 1, { meta_data: [{ id: 1, key: "_kedai_lead_hours", value }] }),
    ),
    variation(7, { meta_data: [{ id: 1, key: "_hours", value: "48" }] }),
    variation(8, { meta_data: undefined }),
  ];
  const { client, query } = clientAnswered([list(rows)]);
  const variations = valueOf(await client.listVariations(82));
  expect(query()).toMatchObject({ "include_meta[0]": "_kedai_lead_hours" });
  expect(variations.map(({ leadHours }) => leadHours)).toEqual([
    48,
    0,
    ...Array.from<undefined>({ length: 6 }),
  ]);
});

test("a lead time that is ignored is told by reads for the index alone", async () => {
  const odd = { meta_data: [{ id: 1, key: "_kedai_lead_hours", value: "two days" }] };
  const rows = [variation(83, odd), variation(84), { ...variation(85, odd), status: "trash" }];
  const { client, lines } = clientAnswered([list(rows)]);
  const refs = [83, 84, 85].map((variationId) => ({ productId: 82, variationId }));
  const ignored = () => lines.filter((line) => line.includes("index.lead-time-ignored"));
  await client.variationsById(refs);
  expect(ignored()).toEqual([]);
  await asBackgroundSync(() => client.variationsById(refs));
  expect(ignored()).toEqual([expect.stringMatching(/"product":82,"variation":83.*two days/)]);
});

test("the owner's order is used, for every order of the back end's list", async () => {
  const rows = [
    variation(9, { menu_order: 2 }),
    variation(8, { menu_order: 1 }),
    variation(7, { menu_order: 2 }),
  ];
  const { client } = clientAnswered([list(rows)]);
  const variations = valueOf(await client.listVariations(82));
  expect(variations.map((one) => one.id)).toEqual([8, 7, 9]);
});

test("every page of variations is read", async () => {
  const page = (request: Request) => {
    const number = Number(new URL(request.url).searchParams.get("page"));
    return list([variation(100 - number)], 3);
  };
  const { client, requests } = clientAnswered([page]);
  const variations = valueOf(await client.listVariations(82));
  expect(variations.map((one) => one.id)).toEqual([97, 98, 99]);
  expect(requests).toHaveLength(3);
});

test("one unreadable page of variations fails the whole list", async () => {
  const { client } = clientAnswered([list([variation(1)], 2), Response.json({ oops: true })]);
  expect(errorOf(await client.listVariations(82)).kind).toBe("malformed");
});

test("private variations are marked and trashed ones are dropped", async () => {
  const rows = [
    variation(1, { status: "private", purchasable: false }),
    variation(2, { status: "trash" }),
    variation(3),
  ];
  const { client } = clientAnswered([list(rows)]);
  const variations = valueOf(await client.listVariations(82));
  expect(variations.map((one) => [one.id, one.status])).toEqual([
    [1, "private"],
    [3, "publish"],
  ]);
});

test("variations of several products are read in one call", async () => {
  const rows = [variation(84), variation(94, { parent_id: 90 })];
  const { client, requests, query } = clientAnswered([list(rows)]);
  const variations = valueOf(
    await client.variationsById([
      { productId: 82, variationId: 84 },
      { productId: 90, variationId: 94 },
    ]),
  );
  expect(variations.map((one) => [one.productId, one.id])).toEqual([
    [82, 84],
    [90, 94],
  ]);
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0]?.url ?? "").pathname).toBe("/wp-json/wc/v3/variations");
  expect(query()).toMatchObject({ include: "84,94", per_page: "100" });
});

test("a variation of another product than requested is absent", async () => {
  const { client } = clientAnswered([list([variation(84, { parent_id: 82 })])]);
  const variations = await client.variationsById([{ productId: 90, variationId: 84 }]);
  expect(valueOf(variations)).toEqual([]);
});

test("rows that were not requested are dropped", async () => {
  const { client } = clientAnswered([list([variation(84), variation(85)])]);
  const variations = valueOf(await client.variationsById([{ productId: 82, variationId: 84 }]));
  expect(variations.map((one) => one.id)).toEqual([84]);
});

test("more than a hundred variations are read in batches", async () => {
  const refs = Array.from({ length: 150 }, (_, index) => ({
    productId: 82,
    variationId: index + 1,
  }));
  const { client, query } = clientAnswered([list([])]);
  valueOf(await client.variationsById(refs));
  expect(query(0)["include"]?.split(",")).toHaveLength(100);
  expect(query(1)["include"]?.split(",")).toHaveLength(50);
});

test("an older back end without the common list is read parent by parent from then on", async () => {
  const old = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/v3/variations")) return recorded("no_such_route");
    const parent = Number(/products\/(\d+)/.exec(pathname)?.[1]);
    return list([variation(parent + 2, { parent_id: undefined }), variation(parent + 3)]);
  };
  const { client, requests } = clientAnswered([old]);
  const ask = async () =>
    valueOf(
      await client.variationsById([
        { productId: 82, variationId: 84 },
        { productId: 90, variationId: 92 },
      ]),
    ).map((one) => [one.productId, one.id]);
  expect(await ask()).toEqual([
    [82, 84],
    [90, 92],
  ]);
  expect(requests).toHaveLength(3);
  expect(await ask()).toHaveLength(2);
  expect(requests).toHaveLength(5);
});

test("a shop that is switched off for a moment is no older back end", async () => {
  const off = recorded("no_such_route");
  const { client, requests } = clientAnswered([off, off, list([variation(84)])]);
  const ask = () => client.variationsById([{ productId: 82, variationId: 84 }]);
  expect(errorOf(await ask())).toMatchObject({ status: 404 });
  expect(valueOf(await ask())).toHaveLength(1);
  expect(new URL(requests.at(-1)?.url ?? "").pathname).toBe("/wp-json/wc/v3/variations");
});

test("variations without a valid id are not read", async () => {
  const { client, requests } = clientAnswered([list([])]);
  expect(valueOf(await client.variationsById([]))).toEqual([]);
  expect(valueOf(await client.variationsById([{ productId: 1, variationId: 0 }]))).toEqual([]);
  expect(valueOf(await client.listVariations(-1))).toEqual([]);
  expect(requests).toHaveLength(0);
});
