import { expect, test } from "vitest";
import { formatRinggit } from "#app/domain/money.ts";
import { askForReview, openReviews, type ReviewCase } from "#server/store/reviews.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyStore } from "#tests/support/stores.ts";

const CASE: ReviewCase = {
  kind: "payment-mismatch",
  subject: "bill1",
  billId: "bill1",
  orderId: 41,
  attemptId: "attempt1",
  amount: 4_135,
  detail: "What is wrong.",
};

/** The row of a case in the review list. */
async function asked(changes: Partial<ReviewCase>) {
  const { db } = await emptyStore();
  const log = createLog("error", () => {});
  await askForReview(db, { clock: () => 1_000, env: readEnv({}), log }, { ...CASE, ...changes });
  const [row] = await openReviews(db);
  return row!;
}

test.each([
  "payment-mismatch",
  "second-payment",
  "paid-after-close",
  "paid-while-held",
  "order-cancelled",
  "order-changed",
  "paid-otherwise",
  "order-would-not-move",
] as const)("the order is told of a payment that was not applied to it: %s", async (kind) => {
  const row = await asked({ kind });
  expect(row).toMatchObject({ ...CASE, kind, createdAt: 1_000, noteDueAt: 1_000 });
  expect(row.orderNote).toBe(
    `A payment of ${formatRinggit(4_135)} (bill bill1) has arrived and was not applied to this order. What is wrong. Case ${row.id}.`,
  );
});

test("a payment whose sum is not known is told without one", async () => {
  expect((await asked({ amount: undefined })).orderNote).toMatch(/^A payment \(bill bill1\) has/);
});

test.each<Partial<ReviewCase>>([
  { kind: "oversold" },
  { kind: "not-confirmed" },
  { billId: undefined },
  { orderId: undefined },
])("without a payment, or an order, no order is told: %o", async (changes) => {
  expect(await asked(changes)).toMatchObject({ orderNote: null, noteDueAt: null });
});
