import { expect, test } from "vitest";
import type { Product } from "#app/domain/catalogue/product.ts";
import { anyProduct, draftOf, inProcess, overHttp, valueOf } from "./embedded-shop.ts";

const isSimple = (product: Product) =>
  product.status === "publish" && !product.isVariable && product.stockStatus === "instock";

test("the catalogue of the demo shop is read completely and in order", async () => {
  const { client } = inProcess();
  const page = valueOf(
    await client.listProducts({ status: "publish", perPage: 20, orderBy: "title" }),
  );
  expect(page.products).toHaveLength(20);
  expect(page.totalPages).toBe(Math.ceil(page.total / 20));
  const names = page.products.map((product) => product.name);
  expect(names).toEqual(
    names.toSorted((a, b) => a.localeCompare(b, "en", { ignorePunctuation: false })),
  );
  expect(page.products.every((product) => product.status === "publish")).toBe(true);
});

test("drafts are listed when both statuses are requested, and no other statuses", async () => {
  const { client } = inProcess();
  const both = valueOf(await client.listProducts({ status: "publish,draft", perPage: 100 }));
  const drafts = valueOf(await client.listProducts({ status: "draft", perPage: 100 }));
  expect(drafts.total).toBeGreaterThan(0);
  expect(drafts.products.every((product) => product.status === "draft")).toBe(true);
  expect(both.products.filter((product) => product.status === "draft")).toHaveLength(drafts.total);
});

test.each([
  { search: "cake" },
  { categoryId: 16 },
  { minPrice: 5_000 },
  { maxPrice: 5_000 },
  { onSale: true },
  { featured: true },
  { slug: "moist-chocolate-cake" },
  { exclude: [103] },
])("the filter %j narrows the list", async (filter) => {
  const { client } = inProcess();
  const total = async (query: object) =>
    valueOf(await client.listProducts({ status: "publish", ...query })).total;
  const count = await total(filter);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(await total({}));
});

test("a variable product's price is its lowest variation's", async () => {
  const { client } = inProcess();
  const product = await anyProduct(client, (one) => one.isVariable && one.status === "publish");
  const variations = valueOf(await client.listVariations(product.id));
  const prices = variations
    .filter((one) => one.status === "publish")
    .map((one) => one.price ?? Infinity);
  expect(product.price).toBe(Math.min(...prices));
  expect(product.regularPrice).toBeUndefined();
  const ids = variations.map((one) => one.id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test("variations of several products are read with one call", async () => {
  const { client, calls } = inProcess();
  const page = valueOf(await client.listProducts({ status: "publish", perPage: 100 }));
  const parents = page.products.filter((product) => product.isVariable).slice(0, 3);
  const refs = [];
  for (const parent of parents) {
    const [first] = valueOf(await client.listVariations(parent.id));
    if (first) refs.push({ productId: parent.id, variationId: first.id });
  }
  calls.length = 0;
  expect(valueOf(await client.variationsById(refs))).toHaveLength(3);
  expect(calls).toHaveLength(1);
});

test("a coupon is found regardless of case, and an unknown one is not", async () => {
  const { client } = inProcess();
  expect(valueOf(await client.findCoupon(" Manis10 "))).toMatchObject({ code: "MANIS10" });
  expect(valueOf(await client.findCoupon("MANIS1"))).toBeUndefined();
});

test("an order goes through its whole life over real HTTP", async () => {
  const { client } = await overHttp();
  const product = await anyProduct(client, isSimple);
  const price = product.price ?? 0;

  const order = valueOf(await client.createOrder(draftOf(product)));
  expect(order).toMatchObject({
    status: "pending",
    total: 2 * price + 800,
    shippingTotal: 800,
    taxTotal: 0,
    discountTotal: 0,
    createdVia: "kedai-abc-1",
    email: "aina@shop.example",
    note: "Ring <b>bell</b> & wait",
    currency: "MYR",
    meta: { _billing_email: "aina@shop.example" },
  });
  expect(order.lines).toMatchObject([{ productId: product.id, quantity: 2, subtotal: 2 * price }]);

  expect(valueOf(await client.findOrdersCreatedVia("kedai-abc-1"))).toEqual([order]);
  expect(valueOf(await client.findOrdersCreatedVia("kedai-abc-2"))).toEqual([]);

  const marked = valueOf(await client.setOrderMeta(order.id, { _billplz_bill_id: "bill1" }));
  expect(marked.meta).toEqual({ _billing_email: "aina@shop.example", _billplz_bill_id: "bill1" });

  const paid = valueOf(await client.markOrderPaid(order.id, "bill1"));
  expect(paid).toMatchObject({ status: "processing", transactionId: "bill1" });
  expect(paid.paidAt).toBeGreaterThan(0);
  expect(valueOf(await client.getOrder(order.id))).toEqual(paid);
});

test("with a coupon the back end computes the discount, and a changed line total adds to it", async () => {
  const { client } = inProcess();
  const product = await anyProduct(client, (one) => isSimple(one) && (one.price ?? 0) > 5_000);
  const order = valueOf(
    await client.createOrder(
      draftOf(product, { coupon: { code: "MANIS10", discount: 1, discountType: "percent" } }),
    ),
  );
  expect(order.couponCodes).toEqual(["MANIS10"]);
  expect(order.discountTotal).toBeGreaterThan(1);
  const [line] = order.lines;
  if (!line) throw new Error("no line");
  const changed = [{ ...line, total: line.total + 1 }];
  for (const _time of ["once", "repeated"]) {
    const moved = valueOf(await client.setLineTotals(order.id, changed));
    expect(moved).toMatchObject({
      total: order.total + 1,
      discountTotal: order.discountTotal - 1,
      couponCodes: ["MANIS10"],
      fees: [],
      lines: [{ subtotal: line.subtotal, total: line.total + 1 }],
    });
  }
});

test("a refused coupon differs from every other failure", async () => {
  const { client } = inProcess();
  const product = await anyProduct(client, isSimple);
  const draft = draftOf(product, {
    coupon: { code: "NOSUCHCODE", discount: 1, discountType: "percent" },
  });
  const result = await client.createOrder(draft);
  expect(result).toMatchObject({ ok: false, error: { kind: "refused", reason: "coupon" } });
});

test("cancelling an order releases its coupon use", async () => {
  const { client } = inProcess();
  const product = await anyProduct(client, (one) => isSimple(one) && (one.price ?? 0) > 5_000);
  const uses = async () => valueOf(await client.findCoupon("MANIS10"))?.usageCount;
  const before = await uses();
  const coupon = { code: "MANIS10", discount: 1, discountType: "percent" } as const;
  const order = valueOf(await client.createOrder(draftOf(product, { coupon })));
  expect(await uses()).toBe((before ?? 0) + 1);
  expect(valueOf(await client.cancelOrder(order.id)).status).toBe("cancelled");
  expect(await uses()).toBe(before);
});

test("a free order starts without a payment", async () => {
  const { client } = inProcess();
  const product = await anyProduct(client, isSimple);
  const order = valueOf(await client.createOrder(draftOf(product)));
  expect(valueOf(await client.startFreeOrder(order.id)).status).toBe("processing");
});

test("an unknown thing is undefined on reads and missing on changes", async () => {
  const { client } = inProcess();
  expect(valueOf(await client.getOrder(999_999))).toBeUndefined();
  expect(await client.cancelOrder(999_999)).toMatchObject({
    ok: false,
    error: { reason: "missing", status: 400 },
  });
});

test("a wrong secret is refused, also by the ping", async () => {
  const { client } = inProcess((handler) => (request) => {
    const headers = new Headers(request.headers);
    headers.set("Authorization", `Basic ${Buffer.from("ck_test:cs_wrong").toString("base64")}`);
    return handler(new Request(request, { headers }));
  });
  expect(await client.ping()).toMatchObject({ ok: false, error: { kind: "refused", status: 401 } });
});
