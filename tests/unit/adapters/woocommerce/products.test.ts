import { expect, test } from "vitest";
import type { ProductQuery } from "#server/ports/shop-backend.ts";
import { bodyOf, clientAnswered, errorOf, list, recorded, valueOf } from "./fake-wordpress.ts";

const PUBLISHED: ProductQuery = { status: "publish" };

/** The first product of a list with these rows, as the client reads it. */
async function readProduct(...rows: unknown[]) {
  const { client } = clientAnswered([list(rows)]);
  return valueOf(await client.listProducts({ status: "publish,draft" })).products[0];
}

function product(changes: Record<string, unknown> = {}) {
  return { ...bodyOf("product_simple_on_sale"), ...changes };
}

test("a recorded product is read field by field", async () => {
  expect(await readProduct(product())).toEqual({
    id: 26,
    name: "Vanilla Sponge Cake",
    slug: "vanilla-sponge-cake",
    status: "publish",
    visibility: "visible",
    price: 6500,
    regularPrice: 7500,
    salePrice: 6500,
    onSale: true,
    featured: false,
    totalSales: 37,
    ratingCount: 0,
    averageRating: 0,
    createdAt: Date.parse("2026-03-04T12:20:12Z"),
    descriptionHtml:
      "<p>Vanilla Sponge Cake, made <strong>fresh</strong> daily.</p>\n<ul>\n<li>Keep chilled</li>\n</ul>",
    shortDescriptionHtml: "<p>A short note on vanilla sponge cake.</p>",
    pictures: [
      { src: "https://shop.example/wp-content/uploads/2026/11/cake-2.jpg", alt: "" },
      { src: "https://shop.example/wp-content/uploads/2026/11/cake-5.jpg", alt: "Photo of cake 5" },
    ],
    categories: [{ id: 16, name: "Birthday Cakes" }],
    attributes: [],
    defaultChoices: [],
    stockStatus: "instock",
    stockQuantity: undefined,
    backordersAllowed: false,
    isVariable: false,
    soldAt: undefined,
    members: [],
    isVirtual: false,
    soldIndividually: false,
    saleStartsAt: undefined,
    saleEndsAt: undefined,
  });
});

test("a variable product has its lowest variation's price and no regular or sale price of its own", async () => {
  expect(await readProduct(bodyOf("product_variable"))).toMatchObject({
    price: 9000,
    regularPrice: undefined,
    salePrice: undefined,
    isVariable: true,
    attributes: [
      {
        key: "pa_size",
        name: "Size",
        isShared: true,
        variation: true,
        options: ["6 inch", "8 inch", "10 inch"],
      },
    ],
  });
});

test("the default attributes are choices of the product's attributes", async () => {
  expect((await readProduct(bodyOf("product_variable")))?.defaultChoices).toEqual([
    { key: "pa_size", value: "8-inch" },
  ]);
  const own = { id: 0, name: "Ribbon &amp; bow", slug: "Ribbon &amp; bow", variation: true };
  const other = await readProduct(
    product({
      attributes: [{ ...own, options: ["Red"] }],
      default_attributes: [
        { id: 0, name: "Ribbon &amp; bow", option: "Red" },
        { id: 0, name: "Gone", option: "Red" },
        { id: 7, name: "Size", option: "8-inch" },
      ],
    }),
  );
  expect(other?.defaultChoices).toEqual([{ key: "ribbon-bow", value: "Red" }]);
});

test("attributes have the key of WooCommerce, or their name where it would not tell them apart", async () => {
  const named = (name: string, more = {}) => ({
    id: 0,
    name,
    slug: name,
    variation: true,
    options: ["S"],
    ...more,
  });
  const read = await readProduct(
    product({
      attributes: [
        named("Size"),
        named("Size+"),
        named("Size", { id: 7, slug: "pa_size" }),
        named("+++"),
        named("🎂", { options: ["<b></b>", "&lt;500g", ">500g", "500  g", "500 g"] }),
      ],
      default_attributes: [{ id: 0, name: "Size+", option: "S" }],
    }),
  );
  expect(read?.attributes.map(({ key }) => key)).toEqual([
    "Size",
    "Size+",
    "pa_size",
    "+++",
    "%f0%9f%8e%82",
  ]);
  expect(read?.attributes.at(-1)?.options).toEqual(["<500g", ">500g", "500 g"]);
  expect(read?.defaultChoices).toEqual([{ key: "Size+", value: "S" }]);
});

test("a recorded draft keeps its status, and has an address by its id in place of its missing slug", async () => {
  expect(await readProduct(bodyOf("product_draft"))).toMatchObject({
    status: "draft",
    slug: "product-33",
  });
});

test.each([
  ["Cookies &amp; Cream", "Cookies & Cream"],
  ["<b>Bold</b> cake &#8211; big", "Bold cake – big"],
  ["a &amp;lt; b", "a &lt; b"],
  ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
  ["two\r\nlines\u0000", "two lines"],
  ["Kek Batik<br>Viral<br />2026", "Kek Batik Viral 2026"],
  ["<p>Kek</p><p>Lapis</p>", "Kek Lapis"],
  ["<b>Kek</b>, sedap<i> !</i>", "Kek, sedap !"],
])("the name %j is decoded once to %j", async (raw, name) => {
  const found = await readProduct(
    product({
      name: raw,
      categories: [{ id: 1, name: raw }],
      images: [{ src: "/a.jpg", alt: raw }],
    }),
  );
  expect(found?.name).toBe(name);
  expect(found?.categories).toEqual([{ id: 1, name }]);
  expect(found?.pictures).toEqual([{ src: "/a.jpg", alt: name }]);
});

test.each([
  ["19.9", 1990],
  ["65.00", 6500],
  ["0", 0],
  ["0.005", 1],
  [19.9, 1990],
  [19.899999999999999, 1990],
  [0.1 + 0.2, 30],
  [0, 0],
  ["", undefined],
  [null, undefined],
])("the price %j is %j sen, exactly and never by accident 0", async (price, sen) => {
  expect(await readProduct(product({ price }))).toMatchObject({ id: 26, price: sen });
});

test("a date without a zone is Malaysian time, and the GMT field wins when both are set", async () => {
  const local = { date_on_sale_from: "2027-06-01T00:00:00", date_on_sale_from_gmt: null };
  const both = { ...local, date_on_sale_from_gmt: "2027-05-31T17:00:00" };
  const readStart = async (row: unknown) => (await readProduct(row))?.saleStartsAt;
  expect(await readStart(product(local))).toBe(Date.parse("2027-05-31T16:00:00Z"));
  expect(await readStart(product(both))).toBe(Date.parse("2027-05-31T17:00:00Z"));
});

test.each([
  ["private", { status: "private" }],
  ["pending", { status: "pending" }],
  ["trashed", { status: "trash" }],
  ["future", { status: "future" }],
  ["hidden", { catalog_visibility: "hidden" }],
  ["protected by a password", { post_password: "kek123" }],
  ["of an unknown visibility", { catalog_visibility: "members" }],
  ["a variation by its id", { type: "variation" }],
])("a product that is %s is never shown", async (_, changes) => {
  const row = product(changes);
  const { client } = clientAnswered([list([row, product({ id: 27 })])]);
  const page = valueOf(await client.listProducts({ status: "publish,draft" }));
  expect(page.products.map((one) => one.id)).toEqual([27]);
  expect(page.total).toBe(2);
});

test("grouped, external and specially stocked products are sold out, with any stock", async () => {
  const rows = [
    product({ type: "grouped", purchasable: false }),
    product({ type: "external", purchasable: false }),
    product({ stock_status: "preorder" }),
    product({ stock_status: "onbackorder" }),
  ];
  const { client } = clientAnswered([list(rows)]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  expect(page.products.map((one) => one.stockStatus)).toEqual([
    "outofstock",
    "outofstock",
    "outofstock",
    "onbackorder",
  ]);
});

test.each(["visible", "catalog", "search"] as const)("a product may be %s", async (visibility) => {
  expect((await readProduct(product({ catalog_visibility: visibility })))?.visibility).toBe(
    visibility,
  );
});

test.each([
  ["https://books.example/kek?a=1&b=2", "Buy <b>there</b>", "Buy there"],
  ["http://books.example/kek", "", "Buy product"],
])("an external product leads to %s", async (external_url, button_text, label) => {
  const row = product({ type: "external", purchasable: false, external_url, button_text });
  const read = await readProduct(row);
  expect(read).toMatchObject({ soldAt: { url: external_url, label }, isVariable: false });
});

test.each([
  "",
  "javascript:alert(1)",
  "data:text/html,x",
  "/cart",
  "//books.example/x",
  "ftp://a.b/",
])("an external product never leads to %j", async (external_url) => {
  const row = product({ type: "external", purchasable: false, external_url });
  expect((await readProduct(row))?.soldAt).toBeUndefined();
});

test("only an external product has an address, and only a grouped one has members", async () => {
  const more = { external_url: "https://books.example/", grouped_products: [53, 51] };
  const simple = await readProduct(product(more));
  expect(simple).toMatchObject({ soldAt: undefined, members: [] });
  const grouped = await readProduct(product({ ...more, type: "grouped", purchasable: false }));
  expect(grouped).toMatchObject({ soldAt: undefined, members: [53, 51], isVariable: false });
});

test("stock is known only when the back end counts it", async () => {
  const rows = [
    product({ manage_stock: true, stock_quantity: 5 }),
    product({ manage_stock: true, stock_quantity: -2 }),
    product({ manage_stock: false, stock_quantity: 7 }),
    product({ manage_stock: true, stock_quantity: null }),
  ];
  const { client } = clientAnswered([list(rows)]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  expect(page.products.map((one) => one.stockQuantity)).toEqual([5, -2, undefined, undefined]);
});

test("pictures come from web addresses and own paths only, without a query", async () => {
  const images = [
    "https://cdn.example/a.jpg",
    "/pictures/b.webp",
    "https://i0.wp.com/shop.example/c.jpg",
    "//evil.example/c",
    "javascript:alert(1)",
    "x",
  ];
  const queries = ["", "?ver=2", "?fit=600%2C600&ssl=1", "", "", ""];
  const row = product({ images: images.map((src, n) => ({ src: src + queries[n], alt: "" })) });
  const found = await readProduct(row);
  expect(found?.pictures.map((picture) => picture.src)).toEqual(images.slice(0, 3));
});

test.each<[ProductQuery, Record<string, string>]>([
  [PUBLISHED, { status: "publish", page: "1", per_page: "10", orderby: "date", order: "desc" }],
  [{ status: "draft" }, { status: "draft" }],
  [{ status: "publish,draft" }, { include_status: "publish,draft" }],
  [
    { ...PUBLISHED, orderBy: "menu_order" },
    { orderby: "menu_order", order: "asc" },
  ],
  [
    { ...PUBLISHED, orderBy: "price", order: "desc", page: 3, perPage: 20 },
    { orderby: "price", order: "desc", page: "3", per_page: "20" },
  ],
  [
    { ...PUBLISHED, minPrice: 0, maxPrice: 129_900 },
    { min_price: "0.00", max_price: "1299.00" },
  ],
  [
    { ...PUBLISHED, onSale: true, featured: true, categoryId: 16 },
    { on_sale: "true", featured: "true", category: "16" },
  ],
  [{ ...PUBLISHED, exclude: [1, 2] }, { exclude: "1,2" }],
  [
    { ...PUBLISHED, include: [5, 6] },
    { include: "5,6", per_page: "2" },
  ],
  [{ ...PUBLISHED, search: " choc\r\nX: 1 " }, { search: "choc\r\nX: 1" }],
])("the query %j is sent as %j", async (asked, expected) => {
  const { client, query } = clientAnswered([list([])]);
  valueOf(await client.listProducts(asked));
  expect(query()).toMatchObject(expected);
  expect("status" in query() !== "include_status" in query()).toBe(true);
});

test("an in-stock filter is sent as stock status", async () => {
  const { client, query } = clientAnswered([list([])]);
  valueOf(await client.listProducts({ ...PUBLISHED, inStock: true }));
  expect(query()).toMatchObject({ status: "publish", stock_status: "instock" });
});

test("at most a hundred ids, the back end's limit, are sent at once", async () => {
  const { client, query } = clientAnswered([list([])]);
  const include = Array.from({ length: 150 }, (_, index) => index + 1);
  valueOf(await client.listProducts({ ...PUBLISHED, include }));
  expect(query()["per_page"]).toBe("100");
  expect(query()["include"]?.split(",")).toHaveLength(100);
});

test("unset filters are not sent", async () => {
  const { client, query } = clientAnswered([list([])]);
  valueOf(await client.listProducts({ ...PUBLISHED, search: "  ", exclude: [] }));
  expect(Object.keys(query()).sort()).toEqual([
    "_fields",
    "include_meta[0]",
    "include_meta[1]",
    "include_meta[2]",
    "order",
    "orderby",
    "page",
    "per_page",
    "status",
  ]);
});

test("an empty slug or list of ids is answered without a call, because the back end would list everything", async () => {
  const { client, requests } = clientAnswered([list([product()])]);
  expect(valueOf(await client.listProducts({ ...PUBLISHED, slug: "" })).products).toEqual([]);
  expect(valueOf(await client.listProducts({ ...PUBLISHED, include: [] })).products).toEqual([]);
  expect(requests).toHaveLength(0);
});

test("rows that do not match the filters are dropped", async () => {
  const rows = [
    product({ id: 1 }),
    product({ id: 2, slug: "another" }),
    product({ id: 3, status: "draft" }),
  ];
  const { client } = clientAnswered([list(rows)]);
  const idsFor = async (query: Partial<ProductQuery>) =>
    valueOf(await client.listProducts({ ...PUBLISHED, ...query })).products.map((one) => one.id);
  expect(await idsFor({})).toEqual([1, 2]);
  expect(await idsFor({ status: "draft" })).toEqual([3]);
  expect(await idsFor({ slug: "another" })).toEqual([2]);
  expect(await idsFor({ include: [2, 3], status: "publish,draft" })).toEqual([2, 3]);
});

test.each([
  ["%e8%9b%8b%e7%b3%95", "%e8%9b%8b%e7%b3%95"],
  ["\u86cb\u7cd5", "%E8%9B%8B%E7%B3%95"],
  ["a b\r\nX: y", "a%20b%0D%0AX:%20y"],
  ["../x?y#z\ud83c", "..%2Fx%3Fy%23z%EF%BF%BD"],
])("the slug %j is one part of an address", async (slug, part) => {
  const { client } = clientAnswered([list([product({ slug })])]);
  const { products } = valueOf(await client.listProducts(PUBLISHED));
  expect(products.map((found) => found.slug)).toEqual([part]);
});

test("a slug outside ASCII is found although it is stored percent-encoded", async () => {
  const { client } = clientAnswered([list([product({ slug: "%e8%9b%8b%e7%b3%95" })])]);
  const page = valueOf(await client.listProducts({ ...PUBLISHED, slug: "蛋糕" }));
  expect(page.products).toHaveLength(1);
});

test("totals of a list come from its headers, also beyond its last page", async () => {
  const { client } = clientAnswered([recorded("products_list_beyond_last_page")]);
  const page = valueOf(await client.listProducts({ ...PUBLISHED, page: 99 }));
  expect(page).toMatchObject({ products: [] });
  expect(page.total).toBeGreaterThan(0);
  expect(page.totalPages).toBeGreaterThan(0);
});

test("a shop that is switched off is an error, not an empty list", async () => {
  const { client } = clientAnswered([
    recorded("no_such_route"),
    new Response("gone", { status: 404 }),
  ]);
  expect(errorOf(await client.listProducts(PUBLISHED))).toMatchObject({ status: 404 });
  expect(errorOf(await client.listProducts(PUBLISHED))).toMatchObject({ status: 404 });
});

test("the sum of sales counts published products and never goes below zero for one of them", async () => {
  const { client, query } = clientAnswered([
    list([
      { id: 1, total_sales: 40 },
      { id: 2, total_sales: "2" },
      { id: 3, total_sales: -9 },
    ]),
  ]);
  expect(valueOf(await client.sumOfSales())).toBe(42);
  expect(query()).toEqual({ status: "publish", per_page: "100", _fields: "id,total_sales" });
});

test("virtual and individually sold products are recognised; without these fields a product is neither", async () => {
  const silent = { sold_individually: undefined, virtual: undefined };
  const { client } = clientAnswered([
    list([product({ sold_individually: true, virtual: true }), product(silent)]),
  ]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  expect(page.products.map((one) => [one.soldIndividually, one.isVirtual])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("a product's own lead time and shipping class are read; a lead time that is no number of hours is ignored", async () => {
  const meta = (value: unknown) => [{ id: 1, key: "_kedai_lead_hours", value }];
  const values = ["48", 0, 1.5, "720", "721", "-1", "two days", "", null, ["48"], { hours: 48 }];
  const rows = values.map((value) => product({ meta_data: meta(value) }));
  const { client } = clientAnswered([
    list([...rows, product({ meta_data: undefined, shipping_class: "chilled" })]),
  ]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  const none = Array.from<undefined>({ length: 8 });
  expect(page.products.map(({ leadHours }) => leadHours)).toEqual([48, 0, 1.5, 720, ...none]);
  expect(page.products.map(({ shippingClass }) => shippingClass).at(-1)).toBe("chilled");
});

test("a product's texts in Malay are read from its meta, made safe; blank and unreadable ones are none", async () => {
  const meta = (key: string, value: unknown) => ({ id: 1, key: `_kedai_${key}_ms`, value });
  const { client, requests } = clientAnswered([
    list([
      product({
        meta_data: [
          meta("name", "Kek <b>Lapis</b> &amp; Teh"),
          meta("short", '<p onclick="x()">Lembut</p><script>x()</script>'),
          meta("description", "<p>Dibakar setiap pagi.</p>"),
        ],
      }),
      product({ meta_data: [meta("name", " "), meta("short", ["x"]), meta("description", null)] }),
      product({ meta_data: [meta("name", 1001), meta("short", "<script></script>")] }),
      product({ meta_data: undefined }),
    ]),
    list([]),
  ]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  expect(page.products.map(({ malay }) => malay)).toEqual([
    {
      name: "Kek Lapis & Teh",
      shortDescriptionHtml: "<p>Lembut</p>",
      descriptionHtml: "<p>Dibakar setiap pagi.</p>",
    },
    undefined,
    { name: "1001" },
    undefined,
  ]);
  await client.listProducts({ ...PUBLISHED, slug: "kek" });
  const asked = requests.map(({ url }) => [...new URL(url).searchParams.values()]);
  const ofMalay = asked.map((values) => values.filter((value) => value.endsWith("_ms")));
  expect(ofMalay).toEqual([
    ["_kedai_name_ms"],
    ["_kedai_name_ms", "_kedai_short_ms", "_kedai_description_ms"],
  ]);
});

test("what a product suits follows from its tags and its attributes that cannot be chosen", async () => {
  const tags = ["hari-jadi", "eggless", "new"].map((slug, index) => ({
    id: index,
    name: "",
    slug,
  }));
  const attribute = (name: string, variation: boolean, ...options: string[]) => ({
    id: 0,
    name,
    position: 0,
    visible: true,
    variation,
    options,
  });
  const attributes = [attribute("Diet", false, "No Nuts", "Halal gelatine")];
  const { client } = clientAnswered([
    list([
      product({ tags }),
      product({ tags: [], attributes }),
      product({ tags: [], attributes: [attribute("Kind", true, "Eggless", "With egg")] }),
    ]),
  ]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  expect(page.products.map(({ suits }) => suits)).toEqual([
    ["birthday", "eggless"],
    ["no-nuts", "halal-gelatine"],
    undefined,
  ]);
});

test("what can be written on a product follows from its tags and its own number of letters", async () => {
  const tags = ["message-on-cake", "greeting-card"].map((slug, index) => ({
    id: index + 1,
    name: "Anything",
    slug,
  }));
  const meta_data = [{ id: 1, key: "_kedai_message_letters", value: "45" }];
  const { client } = clientAnswered([
    list([
      product({ tags }),
      product({ tags, meta_data }),
      product({ tags: [], meta_data }),
      product({ tags: undefined, meta_data: undefined }),
    ]),
  ]);
  const page = valueOf(await client.listProducts(PUBLISHED));
  expect(page.products.map(({ wordLimits }) => wordLimits)).toEqual([
    { message: 30, card: 200, allergies: 150 },
    { message: 45, card: 200, allergies: 150 },
    { message: 45, allergies: 150 },
    undefined,
  ]);
});

test("a preview is of a product in every state but the bin, as it would be shown", async () => {
  const hidden = product({ status: "private", catalog_visibility: "hidden" });
  const trashed = product({ status: "trash" });
  const unknown = { status: 404, body: { code: "woocommerce_rest_product_invalid_id" } };
  const { client, query } = clientAnswered([
    () => Response.json(hidden),
    () => Response.json(trashed),
    () => Response.json(unknown.body, { status: unknown.status }),
  ]);
  expect(valueOf(await client.previewProduct(26))).toMatchObject({
    name: "Vanilla Sponge Cake",
    status: "publish",
    visibility: "visible",
    descriptionHtml: expect.stringContaining("Keep chilled"),
  });
  expect(query()["_fields"]).toContain("description");
  expect(valueOf(await client.previewProduct(26))).toBeUndefined();
  expect(valueOf(await client.previewProduct(26))).toBeUndefined();
  expect(valueOf(await client.previewProduct(0))).toBeUndefined();
});
