import { expect, test } from "vitest";
import { settle } from "#server/checkout/settle/settle.ts";
import { attemptById } from "#server/store/attempts.ts";
import {
  factsOf,
  isUnsettled,
  settleFacts,
  storeLookup,
  storeMessage,
} from "#server/store/payment-facts.ts";
import { NO_RECORD, paymentRecord, paymentRows } from "#server/store/payment-record.ts";
import { type SignedMessage, UNREADABLE_SUM } from "#server/ports/payment-provider.ts";
import type { AttemptRow, BillRow } from "#server/platform/storage/schema.ts";
import { MONEY_KEYS } from "#tests/support/provider-under-test.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  cartOf,
  decideAtBank,
  line,
  openWorld,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";

const TOTAL = 4_135;

/** One billed order, of whose bill no message was delivered. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const { db } = shop.store;
  const [row] = await db.selectFrom("bills").selectAll().execute();
  const bill = { ...row!, billId: row!.billId ?? "" };
  const attempt = await attemptById(db, bill.attemptId);
  let messages = 0;
  return {
    world,
    shop,
    bill,
    attempt,
    hear: (changes: Partial<SignedMessage> = {}) => {
      messages += 1;
      const message: SignedMessage = {
        source: "callback",
        billId: bill.billId,
        paid: true,
        paidAt: 5_000,
        paidAmount: TOTAL,
        account: MONEY_KEYS.collectionId,
        transactionId: undefined,
        transactionStatus: undefined,
        digest: `message ${messages}`,
        ...changes,
      };
      return storeMessage(db, "billplz", message, world.time.now + messages);
    },
    look: (changes: { paidAmount: number }) =>
      storeLookup(
        db,
        "billplz",
        {
          id: bill.billId,
          url: "",
          account: MONEY_KEYS.collectionId,
          state: "paid",
          paid: true,
          amount: TOTAL,
          paidAt: undefined,
          orderReference: null,
          ...changes,
        },
        world.time.now + 100,
      ),
    record: async (as: { attempt?: Partial<AttemptRow>; bills?: BillRow[] } = {}) =>
      paymentRecord(shop, {
        facts: await factsOf(db, bill.billId),
        bills: as.bills ?? [bill],
        attempt: { ...attempt, ...as.attempt },
      }),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const unpaid = { paid: false, paidAmount: undefined, paidAt: undefined } as const;

test.each<[string, (scene: Scene) => Promise<unknown>, string, number | null]>([
  ["nothing", async () => {}, "none", null],
  [
    "a payment that failed",
    ({ hear }) => hear({ ...unpaid, transactionStatus: "failed" }),
    "declined",
    null,
  ],
  [
    "a payment that waits for a second signature",
    ({ hear }) => hear({ ...unpaid, transactionStatus: "pending" }),
    "none",
    null,
  ],
  [
    "a way back that says paid",
    ({ hear }) => hear({ source: "redirect", paidAmount: undefined, account: undefined }),
    "stated",
    TOTAL,
  ],
  ["a callback that says paid", ({ hear }) => hear(), "proven", TOTAL],
  [
    "a callback that says paid, after a way back, before a failure",
    async ({ hear }) => {
      await hear({ source: "redirect", paidAmount: undefined });
      await hear();
      await hear(unpaid);
    },
    "proven",
    TOTAL,
  ],
  ["a callback without a sum", ({ hear }) => hear({ paidAmount: 0 }), "proven", TOTAL],
  ["a look-up that names no sum", ({ look }) => look({ paidAmount: 0 }), "mismatched", null],
  ["a look-up of the whole sum", ({ look }) => look({ paidAmount: TOTAL }), "proven", TOTAL],
  ["a smaller sum", ({ hear }) => hear({ paidAmount: 1 }), "mismatched", 1],
  [
    "a sum that cannot be read",
    ({ hear }) => hear({ paidAmount: UNREADABLE_SUM }),
    "mismatched",
    null,
  ],
  ["another collection", ({ hear }) => hear({ account: "other" }), "mismatched", TOTAL],
  [
    "what the provider kept denying",
    async ({ hear, shop, bill }) => {
      await hear();
      await settleFacts(shop.store.db, await factsOf(shop.store.db, bill.billId), "review", 1);
    },
    "disputed",
    null,
  ],
])("of %s remains what our pages say", async (_what, stated, evidence, paid) => {
  const one = await scene();
  await stated(one);
  expect((await one.record()).facts).toEqual({
    evidence,
    paid,
    isApplied: false,
    isInReview: false,
  });
});

test("an order without a bill, or with one whose answer was lost, has no record", async () => {
  const { record, bill } = await scene();
  expect(await record({ bills: [] })).toEqual(NO_RECORD);
  expect(await record({ bills: [{ ...bill, billId: null }] })).toEqual({
    facts: { evidence: "none", paid: null, isApplied: false, isInReview: false },
    billId: null,
    paidAt: null,
    paidTwice: null,
  });
});

test("a paid bill is applied once the back end has confirmed it, and in review when another one paid", async () => {
  const { record, bill, hear } = await scene();
  await hear({ paidAt: undefined });
  await hear({ paidAt: 7_000 });
  const bills = [{ ...bill, state: "paid" as const }];
  const paidBy = (paidBillId: string | null, state: AttemptRow["state"]) =>
    record({ bills, attempt: { paidBillId, state } });
  expect(await paidBy(bill.billId, "paid")).toEqual({
    facts: { evidence: "proven", paid: TOTAL, isApplied: false, isInReview: false },
    billId: bill.billId,
    paidAt: 7_000,
    paidTwice: null,
  });
  expect((await paidBy(bill.billId, "fulfilled")).facts).toMatchObject({ isApplied: true });
  expect((await paidBy(null, "fulfilled")).facts).toMatchObject({
    isApplied: false,
    isInReview: true,
  });
  const held = { paidBillId: bill.billId, heldReason: "order-changed" };
  expect((await record({ bills, attempt: held })).facts).toMatchObject({ isInReview: true });
});

/** The same queries; after each answer `next` runs before the reader gets it. */
function pausing<Target extends object>(queries: Target, next: () => Promise<void>): Target {
  return new Proxy(queries, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const made: unknown = value.apply(target, given);
        if (made instanceof Promise) return answerThen(made, next);
        return made instanceof Object ? pausing(made, next) : made;
      };
    },
  });
}

async function answerThen(made: Promise<unknown>, next: () => Promise<void>): Promise<unknown> {
  const answer = await made;
  await next();
  return answer;
}

test.each([1, 2, 3])(
  "a payment that is settled while it is read, after %s answers, is proven all the same",
  async (after) => {
    const { world, shop, bill, hear } = await scene();
    const order = { attemptId: bill.attemptId, number: bill.revision };
    await decideAtBank(world, bill.billId);
    await hear();
    let answers = 0;
    const db = pausing(shop.store.db, async () => {
      answers += 1;
      if (answers === after) await settle(shop, bill.billId, "stored");
    });
    const { facts } = paymentRecord(shop, await paymentRows(db, order));
    expect(facts).toMatchObject({ evidence: "proven", paid: TOTAL, isInReview: false });
    expect((await factsOf(shop.store.db, bill.billId)).some(isUnsettled)).toBe(false);
    expect(answers).toBe(3);
  },
);

test("of several bills the paying one is told, else the one that is said to be paid, else the newest", async () => {
  const { record, bill, hear } = await scene();
  const newest = { ...bill, intentId: "n", billId: "newest", amount: 1 };
  const told = async (bills: BillRow[], attempt = {}) => (await record({ bills, attempt })).billId;
  expect(await told([newest, bill])).toBe("newest");
  await hear();
  expect(await told([newest, bill])).toBe(bill.billId);
  const both = [newest, bill].map((one) => ({ ...one, state: "paid" as const }));
  expect(await told(both)).toBe("newest");
  const twice = await record({ bills: both, attempt: { paidBillId: bill.billId } });
  expect([twice.billId, twice.paidTwice, twice.facts.isInReview]).toEqual([bill.billId, 1, false]);
  expect((await record({ bills: both })).paidTwice).toBe(TOTAL);
});

test("a message is one fact however often it comes, and what was settled stays settled", async () => {
  const { shop, bill, hear } = await scene();
  const { db } = shop.store;
  await hear({ digest: "same" });
  await hear({ digest: "same", paidAmount: 1 });
  const facts = await factsOf(db, bill.billId);
  expect(facts).toEqual([expect.objectContaining({ digest: "same", paidAmount: TOTAL, paid: 1 })]);
  expect(facts[0]?.nextTryAt).toBe((facts[0]?.receivedAt ?? 0) + 15_000);
  await settleFacts(db, facts, "settled", 8_000);
  await settleFacts(db, facts, "review", 9_000);
  await settleFacts(db, [], "review", 9_000);
  expect(await factsOf(db, bill.billId)).toEqual([
    expect.objectContaining({ settledAt: 8_000, outcome: "settled" }),
  ]);
});

test("a message that says unpaid needs nothing done, and a look-up's words are kept", async () => {
  const { shop, bill, hear, look } = await scene();
  await hear({ ...unpaid, transactionId: "T1", transactionStatus: "failed" });
  await look({ paidAmount: TOTAL });
  await look({ paidAmount: TOTAL });
  await look({ paidAmount: 1 });
  expect(await factsOf(shop.store.db, bill.billId)).toEqual([
    expect.objectContaining({
      source: "callback",
      paid: 0,
      paidAt: null,
      paidAmount: null,
      transactionId: "T1",
      transactionStatus: "failed",
      settledAt: expect.any(Number),
      outcome: "unpaid",
    }),
    ...[expect.anything(), expect.anything()].map(() =>
      expect.objectContaining({
        source: "lookup",
        paid: 1,
        collectionId: MONEY_KEYS.collectionId,
        settledAt: null,
        outcome: null,
      }),
    ),
  ]);
});
