import { expect, test } from "vitest";
import { bodyOf, clientAnswered, errorOf, list, valueOf } from "./fake-wordpress.ts";

const ROW = bodyOf("product_simple_on_sale");
const refusal = (code: string, status = 400) =>
  Response.json({ code, message: "no", data: { status } }, { status });

test("a recorded product is read as its owner works on it", async () => {
  const { client, query } = clientAnswered([Response.json(ROW)]);
  expect(valueOf(await client.ownersProduct(26))).toMatchObject({
    id: 26,
    name: "Vanilla Sponge Cake",
    slug: "vanilla-sponge-cake",
    status: "publish",
    isHidden: false,
    hasOwnPrice: true,
    hasOwnStock: true,
    price: 6500,
    regularPrice: 7500,
    salePrice: 6500,
    isSoldOut: false,
    categoryIds: [16],
    pictures: (ROW["images"] as { id: number; src: string; alt: string }[]).map(
      ({ id, src, alt }) => ({ id, src, alt }),
    ),
  });
  expect(query()["context"]).toBe("edit");
});

test("the version of a product follows what forms show, and no sale", async () => {
  const versionOf = async (changes: object) => {
    const { client } = clientAnswered([Response.json({ ...ROW, ...changes })]);
    return valueOf(await client.ownersProduct(26))?.version;
  };
  const before = await versionOf({});
  const sold = { stock_quantity: 1, stock_status: "outofstock", price: "75.00", total_sales: 9 };
  const dated = { date_modified: "2026-11-20T10:00:00", date_modified_gmt: "2026-11-20T02:00:00" };
  expect(await versionOf({ ...sold, ...dated })).toBe(before);
  for (const changes of [
    { name: "Other" },
    { regular_price: "76.00" },
    { sale_price: "" },
    { status: "draft" },
    { description: "<p>Other</p>" },
    { menu_order: 7 },
    { meta_data: [{ id: 1, key: "_kedai_lead_hours", value: "48" }] },
    { manage_stock: true, stock_quantity: 5 },
  ]) {
    expect([changes, (await versionOf(changes)) === before]).toEqual([changes, false]);
  }
});

test("a variation, a trashed and an unknown product are no product of the owner", async () => {
  for (const answer of [
    Response.json({ ...ROW, type: "variation" }),
    Response.json({ ...ROW, status: "trash" }),
    refusal("woocommerce_rest_product_invalid_id", 404),
  ]) {
    const { client } = clientAnswered([answer]);
    expect(valueOf(await client.ownersProduct(26))).toBeUndefined();
  }
});

test("the list asks for a state and words, and an unreadable price is none", async () => {
  const { client, query } = clientAnswered([list([{ ...ROW, regular_price: "-5.00" }])]);
  const ask = { q: "kek", state: "sold-out", category: 12, page: 2 } as const;
  const page = valueOf(await client.listOwnersProducts(ask));
  expect(page.products[0]?.regularPrice).toBeUndefined();
  expect(query()).toMatchObject({
    status: "any",
    stock_status: "outofstock",
    search: "kek",
    category: "12",
    page: "2",
  });
  await client.listOwnersProducts({ q: "", state: "hidden", page: 1 });
  expect(query(1)).toMatchObject({ status: "private" });
  expect(query(1)).not.toHaveProperty("search");
  expect(query(1)).not.toHaveProperty("category");
});

test("only what changes is sent, with money as text and a name as HTML", async () => {
  const { client, requests } = clientAnswered([() => Response.json(ROW)]);
  await client.updateProduct(26, { regularPrice: 1250, salePrice: null });
  await client.updateProduct(26, { stock: 0, backorders: "no" });
  await client.updateProduct(26, { stock: null, isSoldOut: false, name: "Tart & <3 \\ 5%ad 5%" });
  expect(requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "PUT"]);
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { regular_price: "12.50", sale_price: "" },
    { manage_stock: true, stock_quantity: 0, backorders: "no" },
    { manage_stock: false, stock_status: "instock", name: "Tart &amp; &lt;3 &#92; 5&#37;ad 5%" },
  ]);
});

test("details are read from fields and meta, and an end is written as an empty text", async () => {
  const row = {
    ...ROW,
    sku: "K-1",
    sold_individually: true,
    menu_order: 4,
    tags: [{ id: 9, name: "Tea &amp; Cake", slug: "tea-cake" }],
    date_on_sale_from_gmt: "2026-11-19T16:00:00",
    date_on_sale_to_gmt: "2026-11-30T15:59:59",
    meta_data: [
      { id: 1, key: "_kedai_lead_hours", value: "47.5" },
      { id: 2, key: "_kedai_message_letters", value: "400" },
    ],
  };
  const { client, requests } = clientAnswered([() => Response.json(row)]);
  expect(valueOf(await client.ownersProduct(26))).toMatchObject({
    sku: "K-1",
    soldIndividually: true,
    place: 4,
    tags: [{ id: 9, name: "Tea & Cake" }],
    saleFrom: "2026-11-20",
    saleUntil: "2026-11-30",
    leadHours: 48,
    letters: 100,
  });
  await client.updateProduct(26, {
    saleFrom: "2026-12-01",
    saleUntil: "2026-12-31",
    sku: "K-2",
    soldIndividually: false,
    place: 2,
    tags: [{ id: 9, name: "Tea & Cake" }],
    leadHours: 24,
  });
  await client.updateProduct(26, { saleFrom: null, saleUntil: null, letters: null });
  expect(await requests[1]?.json()).toEqual({
    date_on_sale_from: "2026-12-01T00:00:00",
    date_on_sale_to: "2026-12-31T23:59:59",
    sku: "K-2",
    sold_individually: false,
    menu_order: 2,
    tags: [{ id: 9 }],
    meta_data: [{ key: "_kedai_lead_hours", value: "24" }],
  });
  expect(await requests[2]?.json()).toEqual({
    date_on_sale_from: "",
    date_on_sale_to: "",
    meta_data: [{ key: "_kedai_message_letters", value: "" }],
  });
});

test("texts in Malay are read and written as meta, the name as plain text, and end with an empty one", async () => {
  const meta = (key: string, value: string) => ({ key: `_kedai_${key}_ms`, value });
  const stored = [meta("name", "Kek &amp; Teh"), meta("short", "<p>Lembut</p>")];
  const { client, requests, query } = clientAnswered([
    () => Response.json({ ...ROW, meta_data: stored.map((one, id) => ({ id, ...one })) }),
  ]);
  const read = valueOf(await client.ownersProduct(26));
  expect(read).toMatchObject({
    malayName: "Kek & Teh",
    malayShortDescription: "<p>Lembut</p>",
    malayDescription: "",
  });
  expect(Object.values(query())).toEqual(
    expect.arrayContaining(["_kedai_name_ms", "_kedai_short_ms", "_kedai_description_ms"]),
  );
  await client.updateProduct(26, { malayName: "Teh <3", malayDescription: "<p>Panjang</p>" });
  await client.updateProduct(26, { malayName: "", malayShortDescription: "" });
  await client.createProduct({ name: "Kek", key: "k-1", malayName: "Kuih", malayDescription: "" });
  expect(await Promise.all(requests.slice(1).map((request) => request.json()))).toEqual([
    { meta_data: [meta("name", "Teh &lt;3"), meta("description", "<p>Panjang</p>")] },
    { meta_data: [meta("name", ""), meta("short", "")] },
    {
      type: "simple",
      name: "Kek",
      meta_data: [{ key: "_kedai_key", value: "k-1" }, meta("name", "Kuih")],
    },
  ]);
});

test("shipping classes are read by name, and written by slug", async () => {
  const classes = [{ id: 3, slug: "cold", name: "Must stay <b>cold</b> &amp; dry" }];
  const { client, requests } = clientAnswered([
    () => Response.json(classes, { headers: { "X-WP-Total": "1", "X-WP-TotalPages": "1" } }),
    () => Response.json({ ...ROW, shipping_class: "cold" }),
  ]);
  const read = valueOf(await client.listShippingClasses());
  expect(read).toEqual([{ slug: "cold", name: "Must stay cold & dry" }]);
  expect(requests[0]?.url).toContain("/wp-json/wc/v3/products/shipping_classes?");
  const saved = valueOf(await client.updateProduct(26, { shippingClass: "cold" }));
  expect(saved.shippingClass).toBe("cold");
  expect(await requests[1]?.json()).toEqual({ shipping_class: "cold" });
});

test("a scheduled product is written with its moment in UTC, and as published", async () => {
  const moment = "2026-12-24T01:00:00";
  const { client, requests } = clientAnswered([
    () => Response.json({ ...ROW, status: "future", date_created_gmt: moment }),
  ]);
  const publishedAt = Date.parse(`${moment}Z`);
  const saved = valueOf(await client.updateProduct(26, { status: "publish", publishedAt }));
  expect(saved).toMatchObject({ status: "future", publishedAt });
  expect(await requests[0]?.json()).toEqual({ status: "publish", date_created_gmt: moment });
});

test("a SKU of another product is told as taken", async () => {
  for (const code of ["product_invalid_sku", "woocommerce_rest_product_not_created"]) {
    const { client } = clientAnswered([refusal(code)]);
    expect(errorOf(await client.updateProduct(26, { sku: "K-1" })).reason).toBe("taken");
  }
});

test("a new product carries its key, by which it is found", async () => {
  const made = { ...ROW, meta_data: [{ id: 1, key: "_kedai_key", value: "k-1" }] };
  const { client, requests } = clientAnswered([Response.json(made), () => list([ROW, made])]);
  await client.createProduct({
    name: "Kek",
    key: "k-1",
    pictures: [{ src: "https://a.example/b.webp", alt: "Kek coklat", name: "Kek" }, { id: 7 }],
  });
  expect(await requests[0]?.json()).toEqual({
    type: "simple",
    name: "Kek",
    images: [{ src: "https://a.example/b.webp", alt: "Kek coklat", name: "Kek" }, { id: 7 }],
    meta_data: [{ key: "_kedai_key", value: "k-1" }],
  });
  expect(valueOf(await client.findProductByKey("k-1"))?.id).toBe(26);
  expect(valueOf(await client.findProductByKey("k-2"))).toBeUndefined();
});

test("refusals say what they mean, and a write without an answer is not repeated", async () => {
  const { client } = clientAnswered([
    refusal("woocommerce_product_image_upload_error"),
    refusal("woocommerce_rest_product_invalid_id"),
  ]);
  expect(errorOf(await client.updateProduct(26, {})).reason).toBe("picture");
  expect(errorOf(await client.updateProduct(26, {})).reason).toBe("missing");
  expect(errorOf(await client.updateProduct(0, {})).reason).toBe("missing");
  const away = clientAnswered([new Response("bad gateway", { status: 502 })]);
  expect(errorOf(await away.client.createProduct({ name: "Kek", key: "k" })).kind).toBe("lost");
  expect(away.requests).toHaveLength(1);
});

const made = (id: number, name: string) => () => Response.json({ id, name }, { status: 201 });
const taken = () => Response.json({ code: "term_exists", message: "", data: {} }, { status: 400 });
const found = (...rows: object[]) => list(rows);
const KNOWN = { id: 9, name: "Tea &amp; Cake" };

test.each([
  ["known tags cost no call", [], [{ id: 9, name: "Tea & Cake" }], [9]],
  [
    "a name in other letters is the known one",
    [found({ id: 7, name: "teas" }, KNOWN)],
    ["tea & CAKE"],
    [9],
  ],
  ["a new one is made", [found({ id: 7, name: "teas" }), made(8, "tea")], ["tea"], [8]],
  ["one that was made meanwhile is used", [found(), taken, found(KNOWN)], ["Tea & Cake"], [9]],
  [
    "one that another holds for equal is made",
    [found(), taken, found(KNOWN), made(8, "tea")],
    ["tea"],
    [8],
  ],
] as const)("tags are sent by id: %s", async (_, answers, given, ids) => {
  const { client, requests } = clientAnswered([...answers, () => Response.json(ROW)]);
  const tags = given.map((one) => (typeof one === "string" ? { id: 0, name: one } : one));
  valueOf(await client.updateProduct(26, { tags }));
  expect(requests).toHaveLength(answers.length + 1);
  expect(await requests.at(-1)?.json()).toEqual({ tags: ids.map((id) => ({ id })) });
});
