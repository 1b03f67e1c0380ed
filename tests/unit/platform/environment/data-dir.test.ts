import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "#tests/support/temp-dir.ts";

const ROOT = new URL("../../../../", import.meta.url).pathname;
/** The uid of a user without files: on Linux "nobody". */
const ANOTHER_USER = 65_534;

/** The message about a folder. Root, who may write to every folder, uses another user id for it. */
function saidOf(dataDir: string): string {
  const script = `
    const { openDataDir } = await import(${JSON.stringify(`${ROOT}server/platform/environment/data-dir.ts`)});
    if (process.getuid() === 0) {
      process.setgroups([]);
      process.setgid(${ANOTHER_USER});
      process.setuid(${ANOTHER_USER});
    }
    try {
      openDataDir(${JSON.stringify(dataDir)});
      console.log("opened");
    } catch (error) {
      console.log(error.name, error.message);
    }`;
  const args = ["--input-type=module", "--eval", script];
  return spawnSync(process.execPath, args, { cwd: "/", encoding: "utf8" }).stdout;
}

test.each<[string, number, string]>([
  ["that may not be written to", 0o555, "EACCES"],
  ["that may not be entered", 0o600, "EACCES"],
  // Only root can make a folder of another user.
  ["of another user", process.getuid?.() === 0 ? 0o700 : 0o500, "EACCES"],
])("a folder %s gets a message with the remedy", (_, mode, code) => {
  const parent = tempDir();
  chmodSync(parent, 0o755);
  const dataDir = join(parent, "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, mode);
  expect(saidOf(dataDir)).toBe(
    `OperatorsMistake DATA_DIR ${dataDir} cannot be written to (${code}): give it to the user that runs the shop, or name another folder.\n`,
  );
});

test("a folder below a read-only one gets the same message", () => {
  expect(saidOf("/sys/kedai/data")).toMatch(
    /^OperatorsMistake DATA_DIR \/sys\/kedai\/data cannot be written to \(E[A-Z]+\): give it/,
  );
});
