/**
 * `npm run backup -- FOLDER`: copies the shop's data folder into a new one, also while the shop runs, and with
 * DATABASE_URL adds a dump of the database.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { becomeOwnerOf } from "#server/platform/environment/data-dir.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";
import { backUp, dumpPostgres, LAST_BACKUP } from "#server/platform/storage/backup.ts";

function backUpTo(target: string | undefined): void {
  if (target === undefined) throw new OperatorsMistake("Say where to: npm run backup -- FOLDER");
  loadSettingsFile();
  const { dataDir, databaseUrl: url, databaseCaFile: caFile } = readEnv();
  process.umask(0o077);
  if (url === undefined && !existsSync(dataDir)) {
    throw new OperatorsMistake(`DATA_DIR ${dataDir} does not exist: there is nothing to back up.`);
  }
  const names = backUp(dataDir, target, (folder) =>
    url === undefined ? [] : [dumpPostgres({ url, caFile }, folder, process.env)],
  );
  if (existsSync(dataDir)) {
    becomeOwnerOf(dataDir);
    // One of another user, from an earlier backup, can be replaced and not written.
    rmSync(join(dataDir, LAST_BACKUP), { force: true });
    writeFileSync(join(dataDir, LAST_BACKUP), "");
  }
  process.stdout.write(`Copied to ${target}: ${names.join(", ")}\n`);
}

try {
  backUpTo(process.argv[2]);
} catch (error) {
  endWith(error);
}
