import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { wrapDatabase } from "#server/adapters/embedded/woocommerce/store/statements.ts";

function openNumbers() {
  const database = wrapDatabase(new DatabaseSync(":memory:"));
  onTestFinished(() => database.close());
  database.run("create table numbers (value integer)");
  database.run("insert into numbers values (1)");
  const sum = () =>
    database.one<{ total: number }>("select sum(value) as total from numbers")?.total;
  return { database, sum };
}

test("a remembered result is made once until something changes", () => {
  const { database, sum } = openNumbers();
  let made = 0;
  const remembered = () =>
    database.remember("sum", () => {
      made += 1;
      return sum();
    });
  expect([remembered(), remembered(), made]).toEqual([1, 1, 1]);
  database.run("insert into numbers values (5)");
  expect([remembered(), remembered(), made]).toEqual([6, 6, 2]);
});

test("what was remembered inside a transaction that is undone is forgotten", () => {
  const { database, sum } = openNumbers();
  const attempt = () =>
    database.transaction(() => {
      database.run("insert into numbers values (5)");
      expect(database.remember("sum", sum)).toBe(6);
      throw new Error("changed my mind");
    });
  expect(attempt).toThrow("changed my mind");
  expect(database.remember("sum", sum)).toBe(1);
});

test("undefined can be remembered too", () => {
  const { database } = openNumbers();
  let made = 0;
  const nothing = () =>
    database.remember("nothing", () => {
      made += 1;
    });
  nothing();
  nothing();
  expect(made).toBe(1);
});
