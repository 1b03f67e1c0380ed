import { expect, test } from "vitest";
import { openTestShop } from "./shop.ts";

test("a new price is in the product, in lists and in the order of lists at once", async () => {
  const { api } = openTestShop();
  const { status, body } = await api("PUT", "/products/25", { regular_price: "3.00" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ price: "3.00", name: "Fudge Cake", stock_quantity: 5 });
  const cheapest = await api("GET", "/products?orderby=price&order=asc&status=publish&per_page=1");
  expect(cheapest.body).toMatchObject([{ id: 25, price: "3.00" }]);
});

test("a variation's new price moves the range of its product", async () => {
  const { api } = openTestShop();
  await api("PUT", "/products/27/variations/28", { regular_price: "60.00" });
  expect((await api("GET", "/products/27")).body.price).toBe("60.00");
});

test("a new variation is listed, and its product has its price", async () => {
  const { api } = openTestShop();
  const made = await api("POST", "/products/27/variations", { regular_price: "5.00" });
  expect(made.status).toBe(201);
  const listed = (await api("GET", "/products/27/variations")).body as { id: number }[];
  expect(listed.map(({ id }) => id)).toContain(made.body.id);
  expect((await api("GET", "/products/27")).body.price).toBe("5.00");
});

test("meta of a variation is kept, merged by its keys and answered like a product's", async () => {
  const { api } = openTestShop();
  const path = "/products/27/variations/28";
  const put = (key: string, value: string) => api("PUT", path, { meta_data: [{ key, value }] });
  expect((await api("GET", path)).body.meta_data).toEqual([]);
  await put("_kedai_lead_hours", "48");
  await put("_other", "x");
  await api("PUT", path, { regular_price: "60.00" });
  await put("_kedai_lead_hours", "72");
  const { body } = await api("GET", path);
  expect(body.meta_data).toEqual([
    { id: expect.any(Number) as number, key: "_other", value: "x" },
    { id: expect.any(Number) as number, key: "_kedai_lead_hours", value: "72" },
  ]);
  const asked = "include_meta[0]=_kedai_lead_hours&_fields=id,meta_data";
  const listed = (await api("GET", `/products/27/variations?${asked}`)).body;
  expect(listed).toContainEqual({ id: 28, meta_data: [body.meta_data[1]] });
  const batch = { create: [{ meta_data: [{ key: "_kedai_lead_hours", value: "6" }] }] };
  const made = (await api("POST", "/products/27/variations/batch", batch)).body;
  expect(made.create).toMatchObject([{ meta_data: [{ key: "_kedai_lead_hours", value: "6" }] }]);
});

test("a product's meta and categories may be sent back as they were answered; meta may get another key by its id", async () => {
  const { api } = openTestShop();
  const path = "/products/25";
  const write = async (changes: object) => {
    const { status, body } = await api("PUT", path, changes);
    expect(status).toBe(200);
    return body as { meta_data: { id: number; key: string }[]; categories: { name: string }[] };
  };
  const first = await write({ meta_data: [{ key: "_one", value: "1" }] });
  const [one] = first.meta_data;
  expect(first.categories[0]?.name).toBeTruthy();
  const again = await write({ meta_data: first.meta_data, categories: first.categories });
  expect(again).toMatchObject({ meta_data: first.meta_data, categories: first.categories });
  const unchanged = await write({ meta_data: [{ id: one?.id, value: "2" }] });
  expect(unchanged.meta_data).toEqual(first.meta_data);
  const renamed = await write({ meta_data: [{ id: one?.id, key: "_two", value: "2" }] });
  expect(renamed.meta_data).toMatchObject([{ key: "_two", value: "2" }]);
});

test("a renamed product is found under its new name only", async () => {
  const { api } = openTestShop();
  await api("PUT", "/products/25", { name: "Mud Pie", categories: [{ id: 20 }] });
  const found = async (query: string) =>
    ((await api("GET", `/products?${query}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await found("search=mud")).toEqual([25]);
  expect(await found("search=fudge")).toEqual([]);
  expect(await found("category=20&order=asc")).toEqual([25, 26]);
});

test("a draft gets a slug when it is published", async () => {
  const { api } = openTestShop();
  expect((await api("PUT", "/products/31", { status: "publish" })).body).toMatchObject({
    slug: "wedding-cake",
    status: "publish",
  });
});

test("a new product, coupon and order have ids of one sequence", async () => {
  const { api } = openTestShop();
  const product = await api("POST", "/products", { name: "Kuih", regular_price: "2.00" });
  const coupon = await api("POST", "/coupons", { code: "NEW", amount: "1.00" });
  const order = await api("POST", "/orders", {});
  expect([product.status, coupon.status, order.status]).toEqual([201, 201, 201]);
  expect([product.body.id, coupon.body.id, order.body.id]).toEqual([44, 45, 46]);
  expect(coupon.body.code).toBe("new");
});

test("a coupon's limit and end can be changed, and its uses stay", async () => {
  const { api } = openTestShop();
  await api("POST", "/orders", {
    line_items: [{ product_id: 25 }],
    coupon_lines: [{ code: "ten" }],
  });
  const { body } = await api("PUT", "/coupons/40", {
    usage_limit: 1,
    date_expires: "2026-12-31T00:00:00",
  });
  expect(body).toMatchObject({
    usage_count: 1,
    usage_limit: 1,
    date_expires_gmt: "2026-12-30T16:00:00",
  });
});

test.each([
  ["PUT", "/products/25", { regular_price: 3 }, "rest_invalid_param"],
  ["PUT", "/products/25", { stock_status: "gone" }, "rest_invalid_param"],
  ["PUT", "/products/99999", {}, "woocommerce_rest_product_invalid_id"],
  ["POST", "/products/99999/variations", {}, "woocommerce_rest_product_invalid_id"],
  ["PUT", "/products/25/variations/28", {}, "woocommerce_rest_product_variation_invalid_id"],
  ["PUT", "/coupons/99999", {}, "woocommerce_rest_shop_coupon_invalid_id"],
  ["POST", "/coupons", { code: "Ten" }, "woocommerce_rest_coupon_code_already_exists"],
  ["POST", "/coupons", {}, "rest_missing_callback_param"],
  ["POST", "/coupons", { code: " " }, "woocommerce_rest_empty_coupon_code"],
])("%s %s with %j is refused", async (method, path, input, code) => {
  const { api } = openTestShop();
  expect((await api(method, path, input)).body.code).toBe(code);
});

test("a draft coupon is listed only where every status is asked for, and one in the bin never", async () => {
  const { api } = openTestShop();
  const codes = async (query: string) =>
    ((await api("GET", `/coupons?search=new${query}`)).body as unknown as { code: string }[]).map(
      ({ code }) => code,
    );
  const { body } = await api("POST", "/coupons", { code: "new1", status: "draft" });
  await api("POST", "/coupons", { code: "new2" });
  expect([await codes(""), await codes("&status=any")]).toEqual([["new2"], ["new2", "new1"]]);
  await api("DELETE", `/coupons/${body.id}`);
  expect(await codes("&status=any")).toEqual(["new2"]);
});

test("a new product's picture is kept by its address, an upload of the shop by its path", async () => {
  const { api } = openTestShop();
  const name = `${"a".repeat(32)}.webp`;
  const images = [
    { src: `http://127.0.0.1:3000/uploads/${name}` },
    { src: "https://pictures.example/kek.jpg" },
  ];
  const { status, body } = await api("POST", "/products", { name: "Kek & Kuih", images });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: "Kek &amp; Kuih",
    slug: "kek-kuih",
    images: [{ src: `/uploads/${name}` }, { src: "https://pictures.example/kek.jpg" }],
  });
  const [first, second] = body["images"] as { id: number }[];
  const kept = await api("PUT", `/products/${body.id}`, { images: [{ id: second?.id }] });
  expect(kept.body["images"]).toMatchObject([{ src: "https://pictures.example/kek.jpg" }]);
  const back = await api("PUT", `/products/${body.id}`, {
    images: [{ id: second?.id, alt: "Kek" }, { id: first?.id }],
  });
  expect(back.body["images"]).toMatchObject([
    { id: second?.id, alt: "Kek", name: "kek.jpg" },
    { id: first?.id, alt: "" },
  ]);
  const again = await api("POST", "/products", { name: "Kek & Kuih" });
  expect(again.body["slug"]).toBe("kek-kuih-2");
});

test("an alternative text belongs to the picture: it changes for all products that share it", async () => {
  const { api } = openTestShop();
  const src = "https://pictures.example/kek.jpg";
  const images = [{ src, alt: "Kek batik", name: "Kek" }];
  const { body } = await api("POST", "/products", { name: "Kek Batik", images });
  expect(body["images"]).toMatchObject([{ alt: "Kek batik", name: "Kek" }]);
  const [picture] = body["images"] as { id: number }[];
  await api("POST", "/products", {
    name: "Kek Batik Kecil",
    images: [{ id: picture?.id, alt: "Sepotong kek batik" }],
  });
  const shared = await api("GET", `/products/${body.id}`);
  expect(shared.body["images"]).toMatchObject([{ id: picture?.id, alt: "Sepotong kek batik" }]);
});

test("a deleted category is taken off its products", async () => {
  const { api } = openTestShop();
  const made = await api("POST", "/products/categories", { name: "Kuih & Muih" });
  expect([made.status, made.body["slug"]]).toEqual([201, "kuih-muih"]);
  const id = Number(made.body.id);
  const kept = (await api("GET", "/products/25")).body["categories"] as { id: number }[];
  const both = [...kept.map((one) => ({ id: one.id })), { id }];
  await api("PUT", "/products/25", { categories: both });
  expect((await api("GET", "/products/25")).body["categories"]).toHaveLength(both.length);
  expect((await api("DELETE", `/products/categories/${id}`)).status).toBe(501);
  expect((await api("DELETE", `/products/categories/${id}?force=true`)).status).toBe(200);
  expect((await api("GET", "/products/25")).body["categories"]).toEqual(kept);
});
