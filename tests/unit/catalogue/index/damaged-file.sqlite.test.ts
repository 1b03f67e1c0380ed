import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import { entry, indexIn } from "#tests/support/catalogue-index.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake } from "../fake-backend.ts";

test("a damaged file is replaced by an empty index", async () => {
  const folder = tempDir();
  writeFileSync(join(folder, "catalogue.sqlite"), "not a database at all ".repeat(500));
  const index = await indexIn(folder);
  expect(await createIndexWriter(index, Date.now).put([entry(cake(1))], 1)).toBe(true);
});
