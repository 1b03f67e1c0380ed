import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "#server/platform/storage/store.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const PROCESS = new URL("../../../support/settings-process.ts", import.meta.url).pathname;

test("five processes that start together on an empty database migrate it once, and all start", async () => {
  const folder = tempDir();
  await stateOf(folder);
  const errand = JSON.stringify({ folder, from: 1, count: 0 });
  const codes = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const child = spawn(process.execPath, [PROCESS, errand], { stdio: "inherit" });
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  const store = await openStore(await stateOf(folder));
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(store.db);
  await store.close();
  expect(rows.map(({ name }) => name)).toEqual([
    "019-slip-clients",
    "020-catalogue-entries",
    "021-sold-out-today",
    "022-slip-refusals",
    "023-kept-forms",
    "024-back-ends",
  ]);
});
