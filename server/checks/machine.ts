import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Finding } from "#app/domain/admin/finding.ts";
import { requireUsableFiles } from "#server/platform/environment/data-dir.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { LAST_BACKUP } from "#server/platform/storage/backup.ts";
import { findingsOf } from "./finding.ts";

const MB = 1_000_000;
/** Below this pictures and sessions may soon fail to be written. */
const SCARCE = 1_000 * MB;
const NEARLY_FULL = 100 * MB;
const DAY_MS = 86_400_000;
const OLD_BACKUP_DAYS = 7;

/** Node, the build, the folder of the data, its disk and the age of the last backup. */
export async function examineMachine(
  { dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">,
  { isBuilt, now }: { isBuilt: boolean; now: number },
): Promise<Finding[]> {
  const { ok, warning, error } = findingsOf("this machine");
  const build = isBuilt
    ? ok("the shop is built.")
    : warning("there is no build of the shop.", 'Run "npm run build" before the first visitor.');
  return [
    ok(`Node ${process.versions.node}.`),
    build,
    folderOf(dataDir, existsSync(dataDir)),
    await freeSpace(dataDir),
    backupOf(dataDir, databaseUrl, now),
  ];

  function folderOf(folder: string, exists: boolean): Finding {
    if (!exists) return ok(`DATA_DIR ${folder} will be made at the first start.`);
    try {
      accessSync(folder, constants.R_OK | constants.W_OK);
      if (statSync(folder).isDirectory()) {
        requireUsableFiles(folder);
        return ok(`DATA_DIR ${folder} can be written.`);
      }
    } catch (thrown) {
      if (thrown instanceof OperatorsMistake) {
        return error(thrown.message, "Until then the shop does not start.");
      }
    }
    return error(
      `DATA_DIR ${folder} is not a folder that this user may write.`,
      "Name a folder of the shop's own user in DATA_DIR.",
    );
  }
}

async function freeSpace(dataDir: string): Promise<Finding> {
  const { ok, unknown, warning, error } = findingsOf("disk");
  const asked = existsSync(dataDir) ? dataDir : ".";
  const disk = await statfs(asked).catch(() => undefined);
  if (!disk) return unknown("its free space cannot be read.");
  const free = disk.bavail * disk.bsize;
  const text = `${Math.round(free / MB)} MB are free for DATA_DIR.`;
  const mend = "Make room: pictures and the shop's own records are written there.";
  if (free < NEARLY_FULL) return error(text, mend);
  return free < SCARCE ? warning(text, mend) : ok(text);
}

function backupOf(dataDir: string, databaseUrl: string | undefined, now: number): Finding {
  const { ok, warning } = findingsOf("backup");
  const hasState = databaseUrl !== undefined || existsSync(join(dataDir, "state.sqlite"));
  if (!hasState) return ok("there is nothing to copy yet.");
  const mend = 'Let cron run "npm run backup -- FOLDER" each day.';
  const file = join(dataDir, LAST_BACKUP);
  if (!existsSync(file)) return warning('"npm run backup" was never run here.', mend);
  const days = Math.floor((now - statSync(file).mtimeMs) / DAY_MS);
  const text = `the last one is ${days} days old.`;
  return days > OLD_BACKUP_DAYS ? warning(text, mend) : ok(text);
}
