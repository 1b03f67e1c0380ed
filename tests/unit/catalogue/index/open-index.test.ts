import { expect, test } from "vitest";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import { emptyIndex, entry, indexIn } from "#tests/support/catalogue-index.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake } from "../fake-backend.ts";

test("the index is kept over a restart, and instances see each other's values", async () => {
  const folder = tempDir();
  const [first, second] = await Promise.all([indexIn(folder), indexIn(folder)]);
  const writer = createIndexWriter(first, Date.now);
  await writer.put([entry(cake(1))], 1);
  await writer.set("checked_at", "1234");
  await writer.set("checked_at", "2345");
  expect(first.state.number("checked_at")).toBe(2345);
  expect(await second.state.refresh()).toBe(true);
  expect(await second.state.refresh()).toBe(false);
  expect(second.state.number("checked_at")).toBe(2345);
  expect(second.state.number("filled_at")).toBe(0);
  const rows = await (
    await indexIn(folder)
  ).db
    .selectFrom("catalogueProducts")
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
});

test("an index of another format is dropped at opening", async () => {
  const folder = tempDir();
  const writer = createIndexWriter(await indexIn(folder), Date.now);
  await writer.put([entry(cake(1))], 1);
  await writer.set("format", "older");
  const again = await indexIn(folder);
  expect(await again.db.selectFrom("catalogueProducts").selectAll().execute()).toEqual([]);
  expect(await createIndexWriter(again, Date.now).put([entry(cake(2))], 1)).toBe(true);
});

test("a transaction that throws changes nothing", async () => {
  const { index } = await emptyIndex();
  const failed = index.transaction(async (trx) => {
    await trx.insertInto("catalogueState").values({ name: "half", value: "" }).execute();
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await index.state.refresh();
  const rows = await index.db.selectFrom("catalogueState").select("name").execute();
  expect(rows).toEqual([{ name: "format" }]);
});
