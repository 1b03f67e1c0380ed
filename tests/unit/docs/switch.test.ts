/** docs/deploy/switch.sh, with programs of the test's own in place of systemctl and curl. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "#tests/support/temp-dir.ts";

const SCRIPT = new URL("../../../docs/deploy/switch.sh", import.meta.url).pathname;

/** A server with two built versions, of which v1 runs. */
function server(options: { answers: boolean }) {
  const folder = tempDir();
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const programs = {
    systemctl: `echo "$*" >> ${folder}/told`,
    curl: `exit ${options.answers ? 0 : 7}`,
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  for (const version of ["v1", "v2"]) {
    mkdirSync(join(folder, version, "docs/deploy"), { recursive: true });
    mkdirSync(join(folder, version, "build/client/assets"), { recursive: true });
    cpSync(SCRIPT, join(folder, version, "docs/deploy/switch.sh"));
    writeFileSync(join(folder, version, "build/whole"), "");
    writeFileSync(join(folder, version, `build/client/assets/${version}.js`), "");
  }
  const switchTo = (...version: string[]) => {
    const env = { PATH: `${bin}:${process.env["PATH"]}`, SECONDS_TO_START: "0" };
    const script = join(folder, "v2/docs/deploy/switch.sh");
    const run = spawnSync("sh", [script, ...version], { env, encoding: "utf8" });
    return { status: run.status, said: (run.stdout + run.stderr).trim() };
  };
  spawnSync("ln", ["-s", "v1", join(folder, "current")]);
  return {
    switchTo,
    has: (name: string) => existsSync(join(folder, name)),
    running: () => readlinkSync(join(folder, "current")),
    told: () =>
      existsSync(join(folder, "told")) ? readFileSync(join(folder, "told"), "utf8") : "",
  };
}

test("the second instance gets the version first, and open pages keep their scripts", () => {
  const { has, running, switchTo, told } = server({ answers: true });
  expect(switchTo("v2")).toEqual({ status: 0, said: "v2 runs on: 3001 3000" });
  expect(running()).toBe("v2");
  expect(told()).toBe("restart kedai@3001\nrestart kedai@3000\n");
  expect(has("v2/former-build/assets/v1.js")).toBe(true);
});

test("without a version the present one is started anew", () => {
  const { running, switchTo } = server({ answers: true });
  expect(switchTo()).toEqual({ status: 0, said: "v1 runs on: 3001 3000" });
  expect(running()).toBe("v1");
});

test("the first instance keeps running when the second does not come up", () => {
  const { switchTo, told } = server({ answers: false });
  expect(switchTo("v2")).toEqual({ status: 1, said: expect.stringContaining("journalctl") });
  expect(told()).toBe("restart kedai@3001\n");
});

test("a version that is not built changes nothing", () => {
  const { running, switchTo, told } = server({ answers: true });
  expect(switchTo("v3")).toEqual({ status: 1, said: expect.stringMatching(/v3 is not built\.$/) });
  expect([running(), told()]).toEqual(["v1", ""]);
});
