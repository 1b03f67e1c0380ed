import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { backUp } from "#server/platform/storage/backup.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, textOf, visitorAt } from "#tests/support/visitor.ts";

const run = promisify(execFile);
/** Housekeeping removes what is over. */
const FAR_AWAY = 8e15;

test("F29: a backup under load is whole, holds everything that was said to be kept, and a shop opens on it", async () => {
  const shop = await startShop({ dataDir: tempDir() });
  onTestFinished(async () => void (await shop.stop()));
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  const add = () => visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  await add();
  // Shows the message of the add. Before that another one counts as a repeated press.
  await visitor.get("/cart");

  const store = await openStore({ file: join(shop.dataDir, "state.sqlite") });
  onTestFinished(() => store.close());
  let kept = 0;
  const over = new AbortController();
  const writing = (async () => {
    for (; !over.signal.aborted; kept += 1) {
      const row = { name: `kept-${kept}`, owner: "x".repeat(500), until: FAR_AWAY, fence: kept };
      await store.db.insertInto("leases").values(row).execute();
      // The pace of the load.
      await delay(2);
    }
  })();
  await expect.poll(() => kept).toBeGreaterThan(50);
  const before = kept;
  const copy = join(tempDir(), "backup");
  const { stdout } = await run(process.execPath, ["server/commands/back-up.ts", copy], {
    env: { ...inheritedEnv(), DATA_DIR: shop.dataDir },
  });
  expect((await add()).status).toBe(303);
  over.abort();
  await writing;
  for (const name of ["state.sqlite", "shop.sqlite", "session-secret"]) {
    expect(stdout).toContain(name);
  }
  expect(() => backUp(shop.dataDir, copy)).toThrow("is not empty");

  // Opening checks the whole file.
  const restored = await openStore({ file: join(copy, "state.sqlite") });
  const rows = await restored.db
    .selectFrom("leases")
    .select("fence")
    .where("until", "=", FAR_AWAY)
    .orderBy("fence")
    .execute();
  await restored.close();
  expect(rows.length).toBeGreaterThanOrEqual(before);
  expect(rows.map(({ fence }) => fence)).toEqual(rows.map((_, index) => index));
  const secret = (folder: string) => readFileSync(join(folder, "session-secret"), "utf8");
  expect(secret(copy)).toBe(secret(shop.dataDir));

  const again = await startShop({ dataDir: copy });
  onTestFinished(async () => void (await again.stop()));
  const back = visitorAt(again.url, visitor.cookies);
  expect(await textOf(await back.get("/cart"))).toContain("2 items in your cart");
});
