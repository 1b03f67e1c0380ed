import { expect, test } from "vitest";
import type { StockLine } from "#app/domain/catalogue/stock.ts";
import { giveBackHold, keepHoldForPaid, readStockReleases } from "#server/store/stock-releases.ts";
import { piecesHeld } from "#server/store/held.ts";
import { countUses, isLimited } from "#server/checkout/holds/hold-coupon.ts";
import { firstShort } from "#server/checkout/holds/refusals.ts";
import { possibleStockKeys } from "#server/store/resources.ts";
import { type HoldRequest, takeHold, wantsHold } from "#server/checkout/holds/take-hold.ts";
import type { Shop } from "#server/shop.ts";
import { emptyStore, nowBy } from "#tests/support/stores.ts";

const MINUTE = 60_000;
const CAKE = 15;
const ADDRESS = "203.0.113.7";

function stockLine(quantity = 1, left = 100, id = CAKE): StockLine {
  return { item: { id, left }, quantity, isSold: true };
}

const code = (changes: {
  usageLimit?: number;
  usageLimitPerUser?: number;
  usageCount?: number;
}) => ({
  code: "CAKE",
  usageLimit: undefined,
  usageLimitPerUser: undefined,
  usageCount: 0,
  ...changes,
});
type Code = ReturnType<typeof code>;

/** A shop that holds goods for 60 minutes, and its tables. */
async function scene(payments: Partial<Shop["payments"]> = {}) {
  const store = await emptyStore();
  const time = { now: 1_000_000_000 };
  const shop = {
    store: {
      ...store,
      get now() {
        return nowBy(() => time.now);
      },
    },
    env: { holdMinutes: 60 },
    payments,
  } as unknown as Shop;
  const { db } = store;
  const take = (attemptId: string, request: Partial<HoldRequest> = {}) =>
    store.transaction((trx) =>
      takeHold(trx, shop, {
        attemptId,
        cartId: `cart of ${attemptId}`,
        stockLines: [stockLine()],
        releases: new Map(),
        slot: null,
        buyer: undefined,
        for: { step: "bill", orderKey: `key of ${attemptId}` },
        ...request,
      }),
    );
  return {
    shop,
    db,
    time,
    take,
    withCode: (attemptId: string, coupon: Code, email = "siti@shop.example") =>
      take(attemptId, { stockLines: [], for: { step: "order", coupon: { coupon, email } } }),
    from: (attemptId: string, address: string, own: string[] = []) =>
      take(attemptId, { buyer: { address, own: own.map((key, id) => ({ id, key })) } }),
    kind: async (verdict: Promise<{ kind: string }>) => (await verdict).kind,
    holds: () => db.selectFrom("holds").selectAll().orderBy("attemptId").execute(),
    items: () => db.selectFrom("holdItems").select(["resource", "amount"]).execute(),
  };
}

test("one client holds for ten unpaid attempts; others, paid ones and those that are over do not count", async () => {
  const { db, time, take, from, kind } = await scene();
  for (let i = 0; i < 10; i += 1) expect(await kind(from(`a${i}`, ADDRESS))).toBe("held");
  const tooMany = { kind: "too-many", limit: "unpaid-holds-of-client" };
  expect(await from("b", ADDRESS)).toEqual(tooMany);
  expect(await kind(from("b", "198.51.100.1"))).toBe("held");
  expect(await kind(from("c", ""))).toBe("held");
  expect(await kind(take("d"))).toBe("held");
  // A hold that is taken again exceeds no limit, and neither does one without goods.
  expect(await kind(from("a0", ADDRESS))).toBe("held");
  const buyer = { address: ADDRESS, own: [] };
  expect(await kind(take("e", { buyer, stockLines: [stockLine(1, Infinity)] }))).toBe("held");

  await keepHoldForPaid(db, "a1");
  const ordering = { buyer, for: { step: "order", coupon: null } } as const;
  expect(await kind(take("f", ordering))).toBe("held");
  expect(await from("g", ADDRESS)).toEqual(tooMany);
  time.now += 5 * MINUTE + 1;
  expect(await kind(from("g", ADDRESS))).toBe("held");
  expect(await from("h", ADDRESS)).toEqual(tooMany);
  await giveBackHold(db, "g", time.now);
  expect(await kind(from("h", ADDRESS))).toBe("held");
});

test("one client holds for thirty orders by transfer, which wait for a day", async () => {
  const { from, kind } = await scene({ transferTo: { holder: "Kedai", account: null } });
  for (let i = 0; i < 30; i += 1) expect(await kind(from(`a${i}`, ADDRESS))).toBe("held");
  expect(await from("b", ADDRESS)).toEqual({ kind: "too-many", limit: "unpaid-holds-of-client" });
});

test("one browser holds for three unpaid orders, by the keys that it remembers", async () => {
  const { from, kind } = await scene();
  const keys = ["key of a", "key of b", "key of c"];
  for (const id of ["a", "b"]) expect(await kind(from(id, "", keys))).toBe("held");
  expect(await kind(from("c", "", keys))).toBe("held");
  expect(await from("d", "", keys)).toEqual({ kind: "too-many", limit: "unpaid-holds-of-browser" });
  expect(await kind(from("a", "", keys))).toBe("held");
  expect(await kind(from("d", "", ["key of a", "key of b", "key of x"]))).toBe("held");
});

test("an order whose slip waits does not count for its browser, and does for its client", async () => {
  const { db, from, kind } = await scene();
  const keys = ["key of a", "key of b", "key of c"];
  for (const id of ["a", "b", "c"]) expect(await kind(from(id, ADDRESS, keys))).toBe("held");
  const slip = { id: "1", attemptId: "a", revision: 1, number: 1, digest: "", name: "" };
  const rest = { type: "", content: "", storedAt: 0, client: "" };
  await db
    .insertInto("paymentSlips")
    .values({ ...slip, ...rest, state: "refused" })
    .execute();
  expect(await kind(from("d", ADDRESS, keys))).toBe("too-many");
  await db.updateTable("paymentSlips").set({ state: "waiting" }).execute();
  expect(await kind(from("d", ADDRESS, keys))).toBe("held");
  for (let i = 0; i < 6; i += 1) expect(await kind(from(`e${i}`, ADDRESS))).toBe("held");
  expect(await kind(from("f", ADDRESS))).toBe("too-many");
});

test("a use of a coupon counts for the limits as goods do", async () => {
  const { from, take } = await scene();
  for (let i = 0; i < 10; i += 1) await from(`a${i}`, ADDRESS);
  const coupon = { coupon: code({ usageLimit: 5 }), email: "" };
  const buyer = { address: ADDRESS, own: [] };
  const request = { buyer, stockLines: [], for: { step: "order", coupon } } as const;
  expect(await take("b", request)).toEqual({ kind: "too-many", limit: "unpaid-holds-of-client" });
});

test("goods are held five minutes while the order is made, and an hour for its bill", async () => {
  const { time, take, holds } = await scene();
  const buyer = { address: ADDRESS, own: [] };
  await take("a", { buyer, for: { step: "order", coupon: null } });
  const kept = { attemptId: "a", cartId: "cart of a", client: ADDRESS };
  expect(await holds()).toEqual([
    { ...kept, stage: "ordering", orderKey: null, until: time.now + 5 * MINUTE },
  ]);
  time.now += MINUTE;
  await take("a", { buyer });
  expect(await holds()).toEqual([
    { ...kept, stage: "billed", orderKey: "key of a", until: time.now + 60 * MINUTE },
  ]);
});

test("what is wanted takes the place of what was held; nothing wanted leaves nothing", async () => {
  const { take, holds, items } = await scene();
  await take("a", { stockLines: [stockLine(2), stockLine(1, 9, 20)] });
  expect(await items()).toHaveLength(2);
  await take("a", { stockLines: [stockLine(1)] });
  expect(await items()).toEqual([{ resource: "stock:15", amount: 1 }]);
  await take("a", { stockLines: [stockLine(1, Infinity)] });
  expect([await items(), await holds()]).toEqual([[], []]);
});

test("one line that is short is enough to hold nothing, and is named", async () => {
  const { take, holds } = await scene();
  const stockLines = [stockLine(1), stockLine(2, 1, 20)];
  const short = { kind: "short", left: 1, isShared: false };
  expect(await take("a", { stockLines })).toEqual({ kind: "short", problems: [null, short] });
  expect(await holds()).toEqual([]);
  const lines = ["Cake", "Tart"].map((name) => ({ name }));
  expect(firstShort(lines, [null, { kind: "out" }])).toEqual({
    name: "Tart",
    problem: { kind: "out" },
  });
});

test("pieces that were given back or sold since they were counted are counted again when they are needed", async () => {
  const { db, time, take } = await scene();
  const lines = [
    { productId: CAKE, variationId: null, quantity: 1 },
    { productId: 20, variationId: 21, quantity: 1 },
  ];
  expect(possibleStockKeys(lines)).toEqual(["stock:15", "stock:20", "stock:21"]);
  await take("a", {
    stockLines: [],
    for: { step: "order", coupon: { coupon: code({ usageLimit: 9 }), email: "" } },
  });
  await take("a", { stockLines: [stockLine(4)] });
  const before = await readStockReleases(db, possibleStockKeys(lines));
  expect(await take("b", { releases: before })).toEqual({ kind: "held" });
  await giveBackHold(db, "a", time.now);
  // b holds one piece, and four may be sold.
  expect(await take("c", { releases: before, stockLines: [stockLine(2, 6)] })).toEqual({
    kind: "stale",
  });
  expect(await take("c", { releases: before, stockLines: [stockLine(2, 7)] })).toEqual({
    kind: "held",
  });
  const after = await readStockReleases(db, possibleStockKeys(lines));
  expect(await take("d", { releases: after, stockLines: [stockLine(1, 3)] })).toMatchObject({
    kind: "short",
  });
  await db.deleteFrom("holdTurnover").execute();
  expect(await take("d", { releases: after })).toEqual({ kind: "stale" });
  await giveBackHold(db, "c", time.now);
  // Uses of a coupon are not pieces.
  expect(await db.selectFrom("holdTurnover").select(["resource", "count"]).execute()).toEqual([
    { resource: "stock:15", count: 2 },
  ]);
});

test("others' pieces count while they are reserved; one's own do not", async () => {
  const { shop, db, time, take } = await scene();
  const held = async (own = {}) => (await piecesHeld(db, shop, [CAKE, 20], own)).get(CAKE);
  await take("a", { stockLines: [stockLine(2)] });
  time.now += 10 * MINUTE;
  await take("b", { stockLines: [stockLine(3)], for: { step: "order", coupon: null } });
  expect(await held()).toBe(5);
  expect(await held({ attemptId: "b" })).toBe(2);
  expect(await held({ cartId: "cart of a" })).toBe(3);
  // A hold without an order yet is not one of the browser's.
  expect(await held({ orderKeys: ["key of a", "key of b"] })).toBe(3);
  expect(await held({ orderKeys: [] })).toBe(5);
  // While an order is made its hold ends by itself; that of a bill counts until it is released.
  time.now += 60 * MINUTE;
  expect(await held()).toBe(2);
  time.now -= 120 * MINUTE;
  expect(await held({ attemptId: "b" })).toBe(2);
  await keepHoldForPaid(db, "a");
  expect(await held({ attemptId: "b" })).toBe(2);
  expect(await held({ attemptId: "b", orderKeys: ["key of a"] })).toBe(2);
});

test("only a code with a limit is held, one use for each limit", async () => {
  const { withCode, items } = await scene();
  expect(
    [{}, { usageLimit: 1 }, { usageLimitPerUser: 1 }].map((one) => isLimited(code(one))),
  ).toEqual([false, true, true]);
  const nothing = { stockLines: [stockLine(1, Infinity)], slot: null, coupon: null };
  expect(wantsHold(nothing)).toBe(false);
  expect(wantsHold({ ...nothing, stockLines: [stockLine()] })).toBe(true);
  expect(wantsHold({ ...nothing, coupon: {} })).toBe(true);
  await withCode("a", code({}));
  expect(await items()).toEqual([]);
  await withCode("b", code({ usageLimit: 9 }));
  expect(await items()).toEqual([{ resource: "coupon:CAKE", amount: 1 }]);
  await withCode("c", code({ usageLimitPerUser: 1 }));
  expect(await items()).toHaveLength(2);
});

test("orders under way use a code up, each beyond what the back end had counted before it", async () => {
  const { withCode, kind } = await scene();
  const limited = code({ usageLimit: 7, usageCount: 5 });
  expect(await kind(withCode("a", limited))).toBe("held");
  expect(await kind(withCode("b", limited))).toBe("held");
  expect(await withCode("c", limited)).toEqual({ kind: "coupon-used" });
  expect(await kind(withCode("c", { ...limited, code: "OTHER" }))).toBe("held");
});

test("one address uses a code once at a time, however it is written", async () => {
  const { withCode, kind } = await scene();
  const once = code({ usageLimitPerUser: 1 });
  expect(await kind(withCode("a", once, "siti@shop.example"))).toBe("held");
  expect(await kind(withCode("b", once, " SITI@Shop.example "))).toBe("coupon-used");
  expect(await kind(withCode("b", once, "aminah@shop.example"))).toBe("held");
});

test("ten seconds after the order was made the back end's own count is enough", async () => {
  const { shop, db, time, withCode, kind } = await scene();
  const once = code({ usageLimit: 1 });
  await withCode("a", once);
  await countUses(db, shop, "a");
  time.now += 9_999;
  expect(await kind(withCode("b", once))).toBe("coupon-used");
  time.now += 1;
  // The order was cancelled meanwhile, and the use is free again.
  expect(await kind(withCode("b", once))).toBe("held");
});

test("the use of a coupon stays held with its order while the goods are held for its bill", async () => {
  const { take, withCode, items } = await scene();
  await withCode("a", code({ usageLimit: 1 }));
  await take("a");
  expect((await items()).map(({ resource }) => resource).toSorted()).toEqual([
    "coupon:CAKE",
    "stock:15",
  ]);
  // The order is made again without it.
  await take("a", { for: { step: "order", coupon: null } });
  expect(await items()).toEqual([{ resource: "stock:15", amount: 1 }]);
});
