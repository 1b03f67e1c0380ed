import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readShipping } from "#server/settings/shipping.ts";
import { createLog } from "#server/log.ts";
import { openStore, type Store } from "#server/storage/store.ts";
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
    if (said.split("\n").length > killAfter) child.kill("SIGKILL");
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  return Number(said.trim().split("\n").at(-1));
}

/** What a reader gets: both amounts of one saving. */
async function readWhole(store: Store) {
  const shipping = await readShipping({ store, log });
  const { shippingCost, freeShippingThreshold, version } = shipping;
  if (version > 0) expect(freeShippingThreshold).toBe(shippingCost * 1000);
  return shipping;
}

/** Reads until told otherwise, and never gets halves. @returns how often it has read, when it is told to end */
function startReader(store: Store): () => Promise<number> {
  let isOver = false;
  const reading = (async () => {
    let reads = 0;
    let version = 0;
    while (!isOver) {
      const read = await readWhole(store);
      expect(read.version).toBeGreaterThanOrEqual(version);
      version = read.version;
      reads += 1;
      await setImmediate();
    }
    return reads;
  })();
  return () => {
    isOver = true;
    return reading;
  };
}

test(
  "F16: kill -9 during 200 saves: a reader sees whole old or whole new settings, and what was said stays",
  async () => {
    const folder = tempDir();
    const store = await openStore(await stateOf(folder));
    onTestFinished(() => store.close());
    let from = 1;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const endReader = startReader(store);
      const said = await saveAndKill(folder, from, 1 + ((kill * 37) % (SAVES - 60))).finally(
        endReader,
      );
      expect(await endReader()).toBeGreaterThan(0);

      const { shippingCost, freeShippingThreshold, version } = await readWhole(store);
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
    if (store.dialect === "sqlite") {
      const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(
        store.db,
      );
      expect(rows).toEqual([{ integrityCheck: "ok" }]);
    }
  },
  120_000 + KILLS * 5_000,
);
