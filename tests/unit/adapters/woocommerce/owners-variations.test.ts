import { expect, test } from "vitest";
import { bodyOf, clientAnswered, errorOf, list, valueOf } from "./fake-wordpress.ts";

const ROW = bodyOf("variation_one");
const SHARING = { id: 9, manage_stock: "parent", stock_quantity: 3, stock_status: "outofstock" };
const size = (option: string) => ({ id: 0, name: "Size", option });

test("variations are read with their price and what they fix, and the 101st tells of more", async () => {
  const meta_data = [{ id: 1, key: "_kedai_lead_hours", value: "47.5" }];
  const pages = { "x-wp-totalpages": "2" };
  const full = Array.from({ length: 100 }, () => ROW);
  const { client, query } = clientAnswered([
    Response.json(full, { headers: pages }),
    Response.json([ROW, ROW], { headers: pages }),
    list([
      {
        ...ROW,
        ...SHARING,
        regular_price: "68.00",
        attributes: [size("6 &amp; 8 inch")],
        meta_data,
      },
    ]),
  ]);
  expect(valueOf(await client.ownersVariations(26))).toHaveLength(101);
  expect(query(1)).toMatchObject({ page: "2", "include_meta[0]": "_kedai_lead_hours" });
  expect(valueOf(await client.ownersVariations(26))).toEqual([
    {
      id: 9,
      regularPrice: 6800,
      salePrice: 10800,
      saleFrom: null,
      saleUntil: null,
      isOff: false,
      attributes: [size("6 & 8 inch")],
      stock: undefined,
      isSoldOut: true,
      backorders: "no",
      isOnOrder: false,
      putAside: "",
      sharesStock: true,
      pictureId: 13,
      leadHours: 48,
    },
  ]);
});

test("a variation that is counted has its pieces, and a change of stock sends nothing else", async () => {
  const counted = { ...ROW, manage_stock: true, stock_quantity: -2, stock_status: "outofstock" };
  const { client, requests } = clientAnswered([list([counted]), () => Response.json({})]);
  expect(valueOf(await client.ownersVariations(26))).toMatchObject([
    { stock: -2, isSoldOut: true, sharesStock: false },
  ]);
  const update = [
    { id: 5, stock: 0, backorders: "no" as const },
    { id: 6, stock: 4 },
    { id: 7, isSoldOut: true },
    { id: 8, isSoldOut: false },
    { id: 9, stock: null, isSoldOut: false },
    { id: 10, pictureId: 13 },
    { id: 11, pictureId: null },
    { id: 12, leadHours: 48 },
    { id: 13, leadHours: null },
  ];
  valueOf(await client.changeVariations(26, { create: [], update, remove: [] }));
  expect(await requests[1]?.json()).toEqual({
    create: [],
    update: [
      { id: 5, manage_stock: true, stock_quantity: 0, backorders: "no" },
      { id: 6, manage_stock: true, stock_quantity: 4 },
      { id: 7, stock_status: "outofstock" },
      { id: 8, stock_status: "instock" },
      { id: 9, manage_stock: false, stock_status: "instock" },
      { id: 10, image: { id: 13 } },
      { id: 11, image: { id: 0 } },
      { id: 12, meta_data: [{ key: "_kedai_lead_hours", value: "48" }] },
      { id: 13, meta_data: [{ key: "_kedai_lead_hours", value: "" }] },
    ],
    delete: [],
  });
});

test("changes go in batches of 100, an own attribute by its name and one of the shop by its id", async () => {
  const { client, requests } = clientAnswered([() => Response.json({})]);
  const changes = {
    create: [
      { attributes: [size("6 inch")], regularPrice: 6800 },
      {
        attributes: [
          { ...size("8 inch"), id: 4 },
          { id: 0, name: "Flavour", option: "Pandan" },
        ],
        regularPrice: 9850,
        stock: 3,
      },
    ],
    update: [{ id: 5, regularPrice: 100 }],
    remove: Array.from({ length: 98 }, (_, at) => at + 10),
  };
  valueOf(await client.changeVariations(26, changes));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    "/wp-json/wc/v3/products/26/variations/batch",
    "/wp-json/wc/v3/products/26/variations/batch",
  ]);
  expect(await requests[0]?.json()).toEqual({
    create: [
      { regular_price: "68.00", attributes: [{ name: "Size", option: "6 inch" }] },
      {
        regular_price: "98.50",
        manage_stock: true,
        stock_quantity: 3,
        attributes: [
          { id: 4, option: "8 inch" },
          { name: "Flavour", option: "Pandan" },
        ],
      },
    ],
    update: [{ id: 5, regular_price: "1.00" }],
    delete: changes.remove.slice(0, 97),
  });
  expect(await requests[1]?.json()).toEqual({ create: [], update: [], delete: [107] });
});

test("a refused item is an error, and no batch is repeated", async () => {
  const error = { code: "woocommerce_rest_product_variation_invalid_id", message: "Invalid ID." };
  const { client } = clientAnswered([Response.json({ update: [{ id: 5, error }] })]);
  const change = { create: [], update: [{ id: 5, regularPrice: 1 }], remove: [] };
  expect(errorOf(await client.changeVariations(26, change)).code).toBe(error.code);
  const away = clientAnswered([new Response("bad gateway", { status: 502 })]);
  expect(errorOf(await away.client.changeVariations(26, change)).kind).toBe("lost");
  expect(away.requests).toHaveLength(1);
});

test("a backslash of a choice is written twice, because WooCommerce takes one of them", async () => {
  const { client, requests } = clientAnswered([() => Response.json({})]);
  const create = [{ attributes: [size(String.raw`A\B`)], regularPrice: 6800 }];
  valueOf(await client.changeVariations(26, { create, update: [], remove: [] }));
  expect(await requests[0]?.json()).toMatchObject({
    create: [{ attributes: [{ name: "Size", option: String.raw`A\\B` }] }],
  });
});
