import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

function doctor(env: Record<string, string>, ...args: string[]) {
  const program = ["--disable-warning=ExperimentalWarning", "server/entry/doctor.ts", ...args];
  return spawnSync(process.execPath, program, {
    env: { ...inheritedEnv(), ...env },
    encoding: "utf8",
  });
}

test("on a fresh checkout the doctor finds nothing wrong and makes no data folder", () => {
  const DATA_DIR = join(tempDir(), "data");
  const { status, stdout, stderr } = doctor({ DATA_DIR });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^ok {7}database: a SQLite file will be made at the first start\.$/m);
  expect(stdout).toMatch(/^0 errors, /m);
  expect(status).toBe(0);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("the doctor names every mistake of the settings, as JSON when asked, and ends with 1", () => {
  const wrong = { DATA_DIR: tempDir(), PORT: "many", WOOCOMMERCE_URL: "https://back.example" };
  const { status, stdout } = doctor(wrong, "--json");
  const found = JSON.parse(stdout) as { level: string; text: string }[];
  expect(found).toEqual([
    expect.objectContaining({ level: "error", text: "PORT must be a port number." }),
  ]);
  expect(status).toBe(1);
});

test("an option that the doctor has not is told with those that it has", () => {
  const { status, stderr } = doctor({ DATA_DIR: tempDir() }, "--male", "me@owner.example");
  expect(stderr).toMatch(/^Unknown option '--male'.*npm run doctor/);
  expect(status).toBe(1);
});
