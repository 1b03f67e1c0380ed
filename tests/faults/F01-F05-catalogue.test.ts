import fc from "fast-check";
import { expect, test } from "vitest";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { anyProduct, draftOf, inProcess, valueOf } from "../integration/catalogue/embedded-shop.ts";
import { bodyOf, clientAnswered } from "#tests/unit/adapters/woocommerce/fake-wordpress.ts";

const MINUTE = 60_000;
const LIST = { status: "publish", perPage: 20, orderBy: "menu_order" } as const;

type Handler = (request: Request) => Promise<Response>;

/** A fault that can be switched on and off. */
function breakable(fault: (request: Request, handler: Handler) => Promise<Response>) {
  const state = { on: false };
  const wrap = (handler: Handler) => (request: Request) =>
    state.on ? fault(request, handler) : handler(request);
  return { state, wrap };
}

function refused(): Promise<never> {
  const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  return Promise.reject(new TypeError("fetch failed", { cause }));
}

/** The class of a read's error; undefined when it succeeds. */
const failureOf = (read: Promise<unknown>) =>
  read.then(
    () => undefined,
    (error: object) => error.constructor,
  );

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test("F01: a back end that goes away and comes back: all pages, honest refusals, then all new again", async () => {
  const { state, wrap } = breakable(refused);
  const { catalogue, indexed, calls, advance } = inProcess(wrap);
  const withIndex = await indexed();
  const before = await withIndex.list(LIST);
  const [product] = before.products;
  state.on = true;
  advance(2 * 60 * MINUTE);
  expect(await withIndex.list(LIST)).toEqual(before);
  expect((await withIndex.list({ ...LIST, page: 2 })).products).not.toEqual([]);
  const { descriptionHtml, shortDescriptionHtml } =
    (await withIndex.bySlug(product?.slug ?? "")) ?? {};
  expect(descriptionHtml).toContain("What is inside");
  expect(await withIndex.bySlug(product?.slug ?? "")).toEqual({
    ...product,
    descriptionHtml,
    shortDescriptionHtml,
  });
  expect(await withIndex.categories()).not.toEqual([]);
  // An address that the index does not have may be that of a new product.
  await expect(withIndex.bySlug("new-cake")).rejects.toThrow(UpstreamUnavailable);
  for (const one of [catalogue, withIndex]) {
    await expect(one.products([product?.id ?? 0], { fresh: true })).rejects.toThrow(
      UpstreamUnavailable,
    );
  }
  await expect(catalogue.list(LIST)).rejects.toThrow(UpstreamUnavailable);
  state.on = false;
  calls.length = 0;
  expect((await catalogue.list(LIST)).products).toHaveLength(20);
  expect(await catalogue.categories()).not.toEqual([]);
  expect(await withIndex.bySlug("new-cake")).toBeUndefined();
  expect(calls).toHaveLength(3);
});

test("F03: with a third of the answers broken no question costs more than three calls, and no order more than one", async () => {
  const random = seeded(7);
  const { state, wrap } = breakable((request, handler) =>
    random() < 0.3 ? Promise.resolve(new Response("", { status: 502 })) : handler(request),
  );
  const { client, calls } = inProcess(wrap);
  const product = await anyProduct(client, (one) => one.status === "publish" && !one.isVariable);
  state.on = true;
  const cost: number[] = [];
  for (let question = 0; question < 600; question += 1) {
    calls.length = 0;
    await client.findCoupon("none");
    cost.push(calls.length);
  }
  // Often enough three in a row failed, and there was no fourth.
  expect(Math.max(...cost)).toBe(3);
  expect(cost.filter((calls) => calls === 3).length).toBeGreaterThan(20);
  for (let order = 0; order < 20; order += 1) {
    calls.length = 0;
    await client.createOrder(draftOf(product));
    expect(calls).toHaveLength(1);
  }
});

type Row = Record<string, unknown>;
/** What the back end answers for a list, with one field of its first product changed. */
const withField = (name: string, value: unknown) => (good: string) => {
  const [first, ...rest] = JSON.parse(good) as Row[];
  return JSON.stringify([{ ...first, [name]: value }, ...rest]);
};
const WRONG_FIELDS: [string, unknown[]][] = [
  ["id", [null, undefined, "12", 1.5, 0, -1]],
  ["name", [null, undefined, 7, {}]],
  ["price", [undefined, 65, {}, [], true]],
  ["regular_price", [undefined, 75]],
  ["status", [null, 1]],
  ["on_sale", ["yes", null]],
  ["stock_status", [undefined, 1]],
  ["stock_quantity", ["many", {}]],
  ["images", [null, "x", [{ src: 5 }]]],
  ["categories", [{}, [{ id: "x", name: "y" }]]],
  ["attributes", [null, "x"]],
  ["total_sales", ["-", null]],
];
/** Answers with status 200 that are no list. */
const BAD_BODIES: [string, (good: string) => string][] = [
  ...[
    "",
    " ",
    "<html>",
    "null",
    "true",
    "0",
    '"x"',
    "{}",
    '{"code":"x"}',
    '[{"price":0}',
    "NaN",
  ].map((body): [string, () => string] => [JSON.stringify(body), () => body]),
  ...[0.01, 0.1, 0.5, 0.9, 0.999].map((part): [string, (good: string) => string] => [
    `the first ${part * 100} % of it`,
    (good) => good.slice(0, Math.floor(good.length * part)),
  ]),
  ["a second answer behind it", (good) => good + good],
];

test("F05: a wrong field of one product changes no other one, and the next answer shows it again", async () => {
  let bend = (good: string) => good;
  const { state, wrap } = breakable(async (request, handler) => {
    const good = await handler(request);
    return new Response(bend(await good.text()), good);
  });
  const { catalogue } = inProcess(wrap);
  const before = await catalogue.list(LIST);
  const [first, ...others] = before.products;
  for (const [name, values] of WRONG_FIELDS) {
    for (const value of values) {
      bend = withField(name, value);
      state.on = true;
      const { products } = await catalogue.list(LIST);
      const shown = products.filter(({ id }) => others.some((one) => one.id === id));
      expect([name, value, shown]).toEqual([name, value, others]);
      expect(products.length - shown.length).toBeLessThanOrEqual(1);
      state.on = false;
      expect((await catalogue.list(LIST)).products[0]).toEqual(first);
    }
  }
});

test("F05: of many broken answers none is kept or shown", async () => {
  expect(BAD_BODIES.length).toBeGreaterThan(15);
  let bend = (good: string) => good;
  const { state, wrap } = breakable(async (request, handler) => {
    const good = await handler(request);
    return new Response(bend(await good.text()), good);
  });
  const { catalogue, indexed, calls } = inProcess(wrap);
  const withIndex = await indexed();
  const [before, shown] = [await catalogue.list(LIST), await withIndex.list(LIST)];
  const ids = before.products.map(({ id }) => id);
  const fresh = await withIndex.products(ids, { fresh: true });
  for (const [what, body] of BAD_BODIES) {
    bend = body;
    state.on = true;
    calls.length = 0;
    expect([what, await failureOf(catalogue.list(LIST))]).toEqual([what, UpstreamUnavailable]);
    expect([what, calls.length]).toEqual([what, 1]);
    const read = withIndex.products(ids, { fresh: true });
    expect([what, await failureOf(read)]).toEqual([what, UpstreamUnavailable]);
    expect([what, await withIndex.list(LIST)]).toEqual([what, shown]);
    state.on = false;
    expect([what, await catalogue.list(LIST)]).toEqual([what, before]);
    expect([what, await withIndex.products(ids, { fresh: true })]).toEqual([what, fresh]);
  }
});

test("F05: whatever a back end writes for a price, it is whole sen or none, and 0 only where it says 0", async () => {
  const good = bodyOf("product_simple_on_sale");
  const plain = fc.nat(1_000_000).map((sen) => (sen / 100).toFixed(2));
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(plain, fc.jsonValue(), fc.float().map(String)), async (price) => {
      const { client } = clientAnswered([Response.json([{ ...good, price, sale_price: price }])]);
      const read = await client.listProducts({ status: "publish" });
      const sen = read.ok ? read.value.products.flatMap((product) => product.price ?? []) : [];
      priced += sen.length;
      // An object has no number: asking one that brings its own toString would throw.
      const isFree = typeof price !== "object" && Number(price) < 0.005;
      expect(sen.filter((one) => !Number.isSafeInteger(one) || one < (isFree ? 0 : 1))).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(priced).toBeGreaterThan(20);
});

test("F04: a back end that asks for a pause is left alone for as long as it said, and all pages still show", async () => {
  const { state, wrap } = breakable(() =>
    Promise.resolve(new Response("", { status: 429, headers: { "Retry-After": "60" } })),
  );
  const { catalogue, indexed, client, calls, advance } = inProcess(wrap);
  const withIndex = await indexed();
  const before = await withIndex.list(LIST);
  const product = await anyProduct(client, (one) => one.status === "publish" && !one.isVariable);
  state.on = true;
  advance(10 * MINUTE);
  calls.length = 0;
  for (let visit = 0; visit < 29; visit += 1) {
    expect(await withIndex.list(LIST)).toEqual(before);
    await expect(catalogue.categories()).rejects.toThrow(UpstreamUnavailable);
    expect(await client.createOrder(draftOf(product))).toMatchObject({ error: { kind: "busy" } });
    advance(2_000);
  }
  // One read and one write were refused; all others stayed at home.
  expect(calls.map((call) => call.split(" ")[0] ?? "").toSorted()).toEqual(["GET", "POST"]);
  state.on = false;
  advance(2_001);
  expect((await client.createOrder(draftOf(product))).ok).toBe(true);
  expect(await catalogue.categories()).not.toEqual([]);
});

test("F07: an order whose answer was cut off is found again by its own key, and there is one", async () => {
  const { state, wrap } = breakable(async (request, handler) => {
    await handler(request);
    throw new TypeError("terminated");
  });
  const { client, calls } = inProcess(wrap);
  const product = await anyProduct(
    client,
    (one) => one.status === "publish" && !one.isVariable && one.stockStatus === "instock",
  );
  state.on = true;
  const lost = await client.createOrder(draftOf(product));
  expect(lost).toMatchObject({ ok: false, error: { kind: "lost", call: "orders.create" } });
  state.on = false;
  const found = valueOf(await client.findOrdersCreatedVia("kedai-abc-1"));
  expect(found).toHaveLength(1);
  expect(found[0]?.lines[0]?.productId).toBe(product.id);
  expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});
