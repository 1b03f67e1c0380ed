import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import { entry, indexIn, openIndexIn } from "#tests/support/catalogue-index.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake } from "../fake-backend.ts";

test("a damaged file is replaced by an empty index", async () => {
  const folder = tempDir();
  writeFileSync(join(folder, "catalogue.sqlite"), "not a database at all ".repeat(500));
  const index = await indexIn(folder);
  expect(await createIndexWriter(index, Date.now).put([entry(cake(1))], 1)).toBe(true);
});

/** The ids of an index that is opened in this folder and closed again. */
async function idsIn(folder: string) {
  const index = await openIndexIn(folder);
  const rows = await index.db.selectFrom("catalogueProducts").select("id").execute();
  await index.close();
  return rows.map(({ id }) => id);
}

test("after a power cut the index is empty; after a restart of the process, killed or not, it is kept", async () => {
  const folder = tempDir();
  const mark = join(folder, `catalogue.sqlite-open-${process.pid}`);
  const index = await openIndexIn(folder);
  await createIndexWriter(index, Date.now).put([entry(cake(1))], 1);
  const left = readFileSync(mark, "utf8");
  await index.close();
  expect(readdirSync(folder)).not.toContain(basename(mark));
  expect(await idsIn(folder)).toEqual([1]);

  writeFileSync(`${mark}1`, left);
  expect(await idsIn(folder)).toEqual([1]);
  writeFileSync(`${mark}1`, "an earlier start of the machine");
  expect(await idsIn(folder)).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.includes("-open-"))).toEqual([]);
});
