/** `npm run access-code`: shows the generated access code of the owner; `-- --renew` makes a new one. */
import { parseArgs } from "node:util";
import { openDataDir } from "#server/platform/environment/data-dir.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { adminAccessCode, renewAccessCode } from "#server/platform/crypto/secrets.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";

const USAGE =
  'Say "npm run access-code" to see the code, "npm run access-code -- --renew" for another.';

function readArguments(): { renew?: boolean } {
  try {
    return parseArgs({ options: { renew: { type: "boolean" } } }).values;
  } catch {
    throw new OperatorsMistake(USAGE);
  }
}

function show(): void {
  const { renew } = readArguments();
  loadSettingsFile();
  const env = readEnv();
  if (env.adminAccessCode !== undefined) {
    throw new OperatorsMistake("The access code is the one in ADMIN_ACCESS_CODE: change it there.");
  }
  openDataDir(env.dataDir);
  process.stdout.write(`${renew ? renewAccessCode(env) : adminAccessCode(env)}\n`);
}

try {
  show();
} catch (error) {
  endWith(error);
}
