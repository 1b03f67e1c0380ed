import { expect, test } from "vitest";
import { factsOf, isContradicted, storeConfirmation } from "#server/store/payment-facts.ts";
import type { FactRow } from "#server/platform/storage/schema.ts";
import { emptyStore } from "#tests/support/stores.ts";

test("the same sum of a transfer confirmed again is one fact, and another sum is a second fact", async () => {
  const { db } = await emptyStore();
  const bill = { billId: "b1", provider: "bacs", account: "a" };
  for (const [now, sum] of [4_135, 4_135, 4_035].entries()) {
    await storeConfirmation(db, bill, sum, now);
  }
  expect(await factsOf(db, "b1")).toMatchObject([
    { paidAmount: 4_135, receivedAt: 0 },
    { paidAmount: 4_035, receivedAt: 2 },
  ]);
});

test("a statement is contradicted once the provider has surely denied it for the whole time", () => {
  const fact = { receivedAt: 1_000_000 } as FactRow;
  const after = (ms: number) =>
    isContradicted(
      { trustedNow: () => fact.receivedAt + ms, checkoutTiming: { contradiction: 500 } },
      fact,
    );
  expect([-1_000, -400, 0, 499, 500, 501].map(after)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});
