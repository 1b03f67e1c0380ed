import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readShipping } from "#server/settings/shipping.ts";
import { createLog } from "#server/platform/log.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const PROCESS = new URL("../support/settings-process.ts", import.meta.url).pathname;
const SAVES = 200;
const KILLS = Number(process.env["SETTINGS_KILLS"] ?? 5);
const log = createLog("error");

/** Begins 200 saves and kills the process after a number of them. @returns the last value it said was saved */
async function saveAndKill(folder: string, from: number, killAfter: number): Promise<number> {
  const errand = JSON.stringify({ folder, from, count: SAVES });
  const child = spawn(process.execPath, [PROCESS, errand], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    // Anywhere within one of the next saves.
    const isTime = said.split("\n").length > killAfter;
    if (isTime) setTimeout(() => child.kill("SIGKILL"), Math.random() * 5);
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  return Number(said.trim().split("\n").at(-1));
}

/** Whether both amounts are of one saving, or nothing was ever saved. */
async function isWhole(store: Store): Promise<boolean> {
  const { shippingCost, freeShippingThreshold, version } = await readShipping({ store, log });
  return version === 0 || freeShippingThreshold === shippingCost * 1000;
}

/** Reads until told to end, and tells then whether all it got was whole. */
function startReader(store: Store): () => Promise<boolean[]> {
  const reader = new AbortController();
  const reading = (async () => {
    const seen = new Set<boolean>();
    while (!reader.signal.aborted) {
      seen.add(await isWhole(store));
      await setImmediate();
    }
    return [...seen];
  })();
  return () => {
    reader.abort();
    return reading;
  };
}

/** SQLite looks at every page of its file. */
async function isSound({ dialect, db }: Store): Promise<boolean> {
  if (dialect !== "sqlite") return true;
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  return rows.length === 1 && rows[0]?.integrityCheck === "ok";
}

test(
  "F16: kill -9 during 200 saves: a reader sees whole old or whole new settings, and what was said stays",
  async () => {
    const folder = tempDir();
    const store = await openStore(await stateOf(folder));
    onTestFinished(async () => store.close());
    let from = 1;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const endReader = startReader(store);
      const said = await saveAndKill(folder, from, 1 + ((kill * 37) % (SAVES - 60))).finally(() => {
        void endReader();
      });
      expect(await endReader()).toEqual([true]);

      const { shippingCost, freeShippingThreshold, version } = await readShipping({ store, log });
      const history = await store.db
        .selectFrom("settingsHistory")
        .select(["version", "after"])
        .orderBy("version")
        .execute();
      expect(shippingCost).toBeGreaterThanOrEqual(said);
      expect(history.map((row) => row.version)).toEqual(
        Array.from({ length: version }, (_, index) => index + 1),
      );
      expect(JSON.parse(history.at(-1)?.after ?? "")).toEqual({
        shippingCost,
        freeShippingThreshold,
      });
      from = shippingCost + 1;
    }
    expect(await isSound(store)).toBe(true);
  },
  120_000 + KILLS * 5_000,
);
