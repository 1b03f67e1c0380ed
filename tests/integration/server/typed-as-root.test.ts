/** Commands that root types in the folder of a shop of another user leave only files that the shop can use. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inheritedEnv } from "#tests/support/program.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

/** The uid of a user without files: on Linux "nobody". */
const OWNER = 65_534;
/** Only root can give a folder to another user. */
const isRoot = process.getuid?.() === 0;

function run(script: string, dataDir: string, ...args: string[]) {
  const program = [
    "--disable-warning=ExperimentalWarning",
    `server/commands/${script}.ts`,
    ...args,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    env: { ...inheritedEnv(), NODE_ENV: "production", DATA_DIR: dataDir },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

function foldersOfOwner(): { dataDir: string; other: string } {
  const parent = tempDir();
  chmodSync(parent, 0o755);
  const dataDir = join(parent, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, OWNER, OWNER);
  return { dataDir, other: join(parent, "other") };
}

/** The files of a folder that belong to another user than the folder. */
function strangersIn(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter(
    (name) => statSync(join(dataDir, name)).uid !== OWNER,
  );
}

test.runIf(isRoot)("a start and all commands keep the owner of the folder", async () => {
  const { dataDir, other } = foldersOfOwner();
  const shop = await startShop({ dataDir });
  onTestFinished(async () => void (await shop.stop()));
  expect((await fetch(shop.url)).status).toBe(200);
  expect(readdirSync(dataDir)).toContain("state.sqlite");
  expect(strangersIn(dataDir)).toEqual([]);

  const results = [
    run("show-access-code", dataDir, "--renew"),
    run("doctor", dataDir),
    run("back-up", dataDir, other),
  ];
  expect(results.map(({ status, stderr }) => [status, stderr])).toEqual(results.map(() => [0, ""]));
  expect(strangersIn(dataDir)).toEqual([]);
  await shop.stop();
  for (const command of ["show-access-code", "doctor"]) run(command, dataDir);
  run("back-up", dataDir, `${other}-2`);
  expect(strangersIn(dataDir)).toEqual([]);
});

test.runIf(isRoot)("a file of root is named at the start and by root's doctor", () => {
  const { dataDir } = foldersOfOwner();
  const file = join(dataDir, "admin-access-code");
  writeFileSync(file, "abcde-abcde-abcde\n", { mode: 0o600 });
  expect(run("start", dataDir).stderr).toBe(
    `${file} cannot be used (EPERM): give it, like all of DATA_DIR, to the user that runs the shop.\n`,
  );
  const { status, stdout } = run("doctor", dataDir);
  expect(stdout).toContain(`${file} cannot be used (EACCES): give it`);
  expect(status).toBe(1);
});

test.runIf(isRoot)("a backup of root is made anew by the shop's user", () => {
  const { dataDir, other } = foldersOfOwner();
  writeFileSync(join(dataDir, "last-backup"), "");
  expect(run("back-up", dataDir, other).status).toBe(0);
  expect(strangersIn(dataDir)).toEqual([]);
});
