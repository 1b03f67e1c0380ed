import { expect, test } from "vitest";
import { NOON, openTestShop } from "./shop.ts";

async function idsOf(path: string): Promise<number[]> {
  const { api } = openTestShop();
  const { status, body } = await api("GET", path);
  expect(status).toBe(200);
  return (body as { id: number }[]).map((product) => product.id);
}

test.each([
  ["/products?status=draft", [31]],
  ["/products?include_status=publish,draft&order=asc", [25, 26, 27, 30, 31]],
  ["/products?status=publish&include_status=draft", [31]],
  ["/products?exclude_status=draft&order=asc", [25, 26, 27, 30]],
  ["/products?status=trash", []],
  ["/products?category=20,17&order=asc", [26, 27]],
  ["/products?category=cakes", []],
  ["/products?category=16&status=publish&order=asc", [25, 27]],
  ["/products?search=GULA+melaka", [25]],
  ["/products?search=melaka+tart", []],
  ["/products?search=gg+ta", [26]],
  ["/products?search=cake+-fudge&order=asc", [27, 31]],
  ["/products?search=CAKE-1", []],
  ["/products?search=100%25", []],
  ["/products?sku=CAKE-1", [25]],
  ["/products?slug=egg-tart,fudge-cake", []],
  ["/products?slug=", [31, 30, 27, 26, 25]],
  ["/products?type=variable", [27]],
  ["/products?stock_status=outofstock", []],
  ["/products?on_sale=true", [26]],
  ["/products?on_sale=0&status=publish&order=asc", [25, 27, 30]],
  ["/products?min_price=100&max_price=140", [27]],
  ["/products?min_price=140.01&max_price=149.99", [27]],
  ["/products?min_price=0.01&status=draft", []],
  ["/products?min_price=0&status=draft", [31]],
  ["/products?min_price=90&max_price=80", []],
  ["/products?include=30,25,99999&orderby=include&order=asc", [30, 25]],
  ["/products?include[]=30&include[]=25&order=asc", [25, 30]],
  ["/products?exclude=25,26,27&order=asc", [30, 31]],
  ["/products?after=2026-03-03T10:00:00&order=asc", [30, 31]],
  ["/products?before=2026-03-02T10:00:00", [25]],
  ["/products?orderby=id&order=asc&per_page=2&page=2", [27, 30]],
  ["/products?orderby=slug&order=asc&status=publish", [26, 25, 30, 27]],
  ["/products?orderby=popularity&order=asc", [25, 31, 30, 27, 26]],
  ["/products?orderby=price&order=desc&status=publish", [27, 25, 30, 26]],
  ["/products?orderby=random&order=asc&per_page=1", [25]],
  ["/products?colour=red&order=asc&per_page=1", [25]],
])("%s lists %j", async (path, expected) => {
  expect(await idsOf(path)).toEqual(expected);
});

test("a name of two emoji is found", async () => {
  const { api } = openTestShop();
  const { body } = await api("POST", "/products", { name: "🎂🎂" });
  expect((await api("GET", "/products?search=%F0%9F%8E%82%F0%9F%8E%82")).body).toMatchObject([
    body,
  ]);
});

test("a trailing slash is accepted", async () => {
  expect(await idsOf("/products/?per_page=1")).toEqual([31]);
});

test("a scheduled sale ends by itself, in price, order and filter", async () => {
  const { api, time } = openTestShop();
  const price = async () => (await api("GET", "/products/26")).body as Record<string, unknown>;
  expect(await price()).toMatchObject({ price: "4.00", on_sale: true });
  time.now = NOON + 12 * 60 * 60 * 1000;
  expect(await price()).toMatchObject({ price: "4.80", sale_price: "4.00", on_sale: false });
  expect((await api("GET", "/products?on_sale=true")).body).toEqual([]);
  expect((await api("GET", "/products?max_price=4.50&status=publish")).body).toEqual([]);
});

test("the id of a variation is served as a product of type variation", async () => {
  const { api } = openTestShop();
  const { body } = await api("GET", "/products/28");
  expect(body).toMatchObject({ id: 28, type: "variation", parent_id: 27, price: "90.00" });
});

test("variations of all products can be asked for by id", async () => {
  const { api } = openTestShop();
  const { body } = await api("GET", "/variations?include=29,28,99999&per_page=100");
  expect(body).toMatchObject([
    { id: 29, parent_id: 27 },
    { id: 28, parent_id: 27 },
  ]);
});

test("own paths of pictures are given as they are", async () => {
  const { api } = openTestShop();
  const { body } = await api("GET", "/products/25");
  expect(body.images).toMatchObject([{ id: 11, src: "/pictures/cake.webp", alt: "A cake" }]);
});

test("a draft of a coupon is not listed and an empty code lists them all", async () => {
  const { api } = openTestShop();
  const codes = async (path: string) =>
    ((await api("GET", path)).body as { code: string }[]).map((coupon) => coupon.code);
  expect(await codes("/coupons?code=hidden")).toEqual([]);
  expect(await codes("/coupons?code=+Ten+")).toEqual(["ten"]);
  expect(await codes("/coupons?code=%25")).toEqual([]);
  expect(await codes("/coupons?code=")).toHaveLength(3);
});

test("a category counts its children in a list and only its own products alone", async () => {
  const { api } = openTestShop();
  const list = await api("GET", "/products/categories?slug=cakes&_fields=count");
  expect(list.body).toEqual([{ count: 2 }]);
  expect((await api("GET", "/products/categories/16")).body.count).toBe(1);
});

test("a batch of variations carries out what it can, and says of each refused item why", async () => {
  const { api } = openTestShop();
  const path = "/products/27/variations";
  const { status, body } = await api("POST", `${path}/batch`, {
    update: [
      { id: 28, regular_price: "95.00" },
      { id: 99_999, regular_price: "1.00" },
    ],
    delete: [29, 99_999],
  });
  const error = { code: "woocommerce_rest_product_variation_invalid_id" };
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["update", "delete"]);
  expect(body.update).toMatchObject([
    { id: 28, regular_price: "95.00" },
    { id: 99_999, error },
  ]);
  expect(body.delete).toMatchObject([{ id: 29 }, { id: 99_999, error }]);
  const left = (await api("GET", path)).body as { id: number }[];
  expect(left.map(({ id }) => id)).toEqual([28]);
  const many = { delete: Array.from({ length: 101 }, (_, at) => at + 1) };
  expect((await api("POST", `${path}/batch`, many)).status).toBe(413);
});
