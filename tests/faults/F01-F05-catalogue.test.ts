import { expect, test } from "vitest";
import { UpstreamUnavailable } from "#server/ports/result.ts";
import { anyProduct, draftOf, inProcess, valueOf } from "../integration/catalogue/embedded-shop.ts";

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

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test("F01: a back end that goes away and comes back: old pages, honest refusals, then all new again", async () => {
  const { state, wrap } = breakable(refused);
  const { catalogue, calls, advance } = inProcess(wrap);
  const before = await catalogue.list(LIST);
  const [product] = before.products;
  state.on = true;
  advance(30 * MINUTE);
  expect(await catalogue.list(LIST)).toEqual(before);
  expect(await catalogue.bySlug(product?.slug ?? "")).toEqual(product);
  await expect(catalogue.categories()).rejects.toThrow(UpstreamUnavailable);
  await expect(catalogue.products([product?.id ?? 0], { fresh: true })).rejects.toThrow(
    UpstreamUnavailable,
  );
  state.on = false;
  advance(MINUTE);
  calls.length = 0;
  expect(await catalogue.list(LIST)).toEqual(before);
  expect(await catalogue.categories()).not.toEqual([]);
  expect(calls).toHaveLength(2);
});

test("F03: with a third of the answers broken, no page costs more than three calls a question", async () => {
  const random = seeded(7);
  const { state, wrap } = breakable((request, handler) =>
    random() < 0.3 ? Promise.resolve(new Response("", { status: 502 })) : handler(request),
  );
  const { catalogue, calls, advance } = inProcess(wrap);
  state.on = true;
  let questions = 0;
  for (let visit = 0; visit < 40; visit += 1) {
    advance(6 * MINUTE);
    questions += 2;
    await Promise.allSettled([catalogue.list(LIST), catalogue.list({ ...LIST, page: 2 })]);
  }
  expect(calls.length).toBeGreaterThan(questions);
  expect(calls.length).toBeLessThanOrEqual(3 * questions);
});

test("F05: with answers broken in every way nothing bad is ever kept", async () => {
  const bodies = ["", "<html>", '{"code":"x"}', '[{"id":1}]', "null", "[null]", '[{"price":0}'];
  let turn = 0;
  const { state, wrap } = breakable(() =>
    Promise.resolve(new Response(bodies[(turn += 1) % bodies.length])),
  );
  const { catalogue, advance } = inProcess(wrap);
  const before = await catalogue.list(LIST);
  state.on = true;
  for (let visit = 0; visit < bodies.length; visit += 1) {
    advance(6 * MINUTE);
    expect(await catalogue.list(LIST)).toEqual(before);
  }
});

test("F04: a back end that asks for a pause is left alone, and old pages still show", async () => {
  const { state, wrap } = breakable(() =>
    Promise.resolve(new Response("", { status: 429, headers: { "Retry-After": "60" } })),
  );
  const { catalogue, calls, advance } = inProcess(wrap);
  await catalogue.list(LIST);
  state.on = true;
  advance(10 * MINUTE);
  calls.length = 0;
  for (let visit = 0; visit < 20; visit += 1) {
    await catalogue.list(LIST);
    await catalogue.categories().catch(() => {});
    advance(1_000);
  }
  expect(calls).toHaveLength(1);
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
