import { expect, test } from "vitest";
import { isContradicted } from "#server/records/payment-facts.ts";
import type { FactRow } from "#server/platform/storage/schema.ts";

test("a statement is contradicted once the provider has surely denied it for the whole time", () => {
  const fact = { receivedAt: 1_000_000 } as FactRow;
  const after = (ms: number) =>
    isContradicted(
      { sureNow: () => fact.receivedAt + ms, checkoutTiming: { contradiction: 500 } },
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
