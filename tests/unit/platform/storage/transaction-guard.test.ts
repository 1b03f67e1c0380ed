import { expect, test } from "vitest";
import {
  assertNotInTransaction,
  insideTransaction,
} from "#server/platform/storage/transaction-guard.ts";

test("an upstream call inside a transaction throws with the name of the call", async () => {
  await expect(
    insideTransaction(async () => {
      await Promise.resolve();
      assertNotInTransaction("orders.create");
    }),
  ).rejects.toThrow("orders.create called inside a database transaction");
});

test("upstream calls before and after a transaction are allowed", async () => {
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
  await insideTransaction(() => Promise.resolve());
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
});

test("a parallel transaction elsewhere does not matter", async () => {
  let finish = () => {};
  const other = insideTransaction(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
  finish();
  await other;
});
