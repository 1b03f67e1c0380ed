import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import { openIndex } from "#server/catalogue/index/open-index.ts";
import { createLog } from "#server/platform/log.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { entry } from "#tests/support/catalogue-index.ts";
import { idsFound } from "#tests/support/index-search.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake } from "../fake-backend.ts";

test("typing mistakes are forgiven with a role that may add no extension", async () => {
  const state = await stateOf(tempDir());
  const url = new URL(state.databaseUrl ?? "");
  const schema = url.searchParams.get("options")?.split("=").at(-1) ?? "";
  const role = `${schema}_role`;
  const owner = new Client({ connectionString: url.href });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(`create role ${role} login password 'plain'`);
  await owner.query(`grant usage, create on schema ${schema} to ${role}`);
  url.username = role;
  url.password = "plain";

  const store = await openStore({ ...state, databaseUrl: url.href });
  const index = await openIndex({ store, file: "", log: createLog("error", () => {}) });
  onTestFinished(async () => {
    await index.close();
    await store.close();
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
  });
  await createIndexWriter(index, Date.now).put([entry(cake(1, { name: "Chocolate Cake" }))], 1);
  expect(await idsFound(index, "choclate kek")).toEqual([1]);
  const extensions = await owner.query("select extname from pg_extension");
  expect(extensions.rows).toEqual([{ extname: "plpgsql" }]);
});
