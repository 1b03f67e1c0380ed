import { expect, test } from "vitest";
import {
  assertNotInTransaction,
  insideTransaction,
} from "#server/platform/storage/transaction-guard.ts";

test("a network call inside a transaction throws, naming the call", async () => {
  await expect(
    insideTransaction(async () => {
      await Promise.resolve();
      assertNotInTransaction("orders.create");
    }),
  ).rejects.toThrow("orders.create called inside a database transaction");
});

test("a network call before and after a transaction is fine", async () => {
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
  await insideTransaction(() => Promise.resolve());
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
});

test("a transaction elsewhere at the same time does not matter", async () => {
  let finish = () => {};
  const other = insideTransaction(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
  finish();
  await other;
});
