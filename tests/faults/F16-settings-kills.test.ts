import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { readShipping } from "#server/settings/shipping.ts";
import { createLog } from "#server/log.ts";
import { openStore } from "#server/storage/store.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const PROCESS = new URL("../support/settings-process.ts", import.meta.url).pathname;
const SAVES = 200;
const ROUNDS = 5;

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

test("F16: kill -9 during 200 saves: the settings are the whole old or the whole new ones, and what was said stays", async () => {
  const folder = tempDir();
  let from = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = await saveAndKill(folder, from, 1 + round * 37);

    const store = await openStore(await stateOf(folder));
    const { shippingCost, freeShippingThreshold, version } = await readShipping({
      store,
      log: createLog("error"),
    });
    const history = await store.db
      .selectFrom("settingsHistory")
      .select(["version", "after"])
      .orderBy("version")
      .execute();
    await store.close();

    expect(freeShippingThreshold).toBe(shippingCost * 1000);
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
}, 120_000);
