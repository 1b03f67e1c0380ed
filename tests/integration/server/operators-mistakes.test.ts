/** A mistake of the operator is reported in one sentence, without a stack trace. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { inheritedEnv, startProgram } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const SHARED = {
  SESSION_SECRET: "a-secret-that-all-instances-of-a-test-share",
  ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
};

function run(script: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...inheritedEnv(), NODE_ENV: "production", LOG_LEVEL: "error", ...env },
    encoding: "utf8",
  });
  return { status, stdout, lines: stderr.trim().split("\n") };
}

/** A used port. */
async function takenPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

function aFile(): string {
  const file = join(tempDir(), "file");
  writeFileSync(file, "");
  return file;
}

test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
  ["DATA_DIR is a file", () => ({ DATA_DIR: aFile() }), /^DATA_DIR .* is a file or lies in one/],
  [
    "DATA_DIR lies in a file",
    () => ({ DATA_DIR: join(aFile(), "data") }),
    /^DATA_DIR .* is a file/,
  ],
  [
    "the state file is a folder",
    () => {
      const DATA_DIR = tempDir();
      mkdirSync(join(DATA_DIR, "state.sqlite"));
      return { DATA_DIR };
    },
    /^The state file .* cannot be opened/,
  ],
  [
    "HOST is foreign",
    () => ({ HOST: "203.0.113.7" }),
    /^HOST 203\.0\.113\.7 is no address of this/,
  ],
  [
    "PORT is taken",
    async () => ({ PORT: await takenPort() }),
    /^Port \d+ of 127\.0\.0\.1 is in use/,
  ],
  [
    "PostgreSQL is not up",
    async () => ({
      ...SHARED,
      DATABASE_URL: `postgres://kedai@127.0.0.1:${await freePort()}/kedai`,
    }),
    /^PostgreSQL at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\): start it/,
  ],
])("when %s the start says so", async (_name, settings, sentence) => {
  const PORT = String(await freePort());
  const { status, lines } = run("server/commands/start.ts", {
    DATA_DIR: tempDir(),
    PORT,
    ...(await settings()),
  });
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(status).toBe(1);
});

test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
  ["a setting is wrong", () => ({ LOG_LEVEL: "loud" }), /LOG_LEVEL must be debug/],
  [
    "PORT is taken",
    async () => ({ PORT: await takenPort() }),
    /^Port \d+ of 127\.0\.0\.1 is in use/,
  ],
])("when %s the shop in development says so and ends", async (_name, settings, sentence) => {
  const { status, lines } = run("server/commands/dev.ts", {
    DATA_DIR: tempDir(),
    ...(await settings()),
  });
  expect(lines.join("\n")).toMatch(sentence);
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  expect(status).toBe(1);
});

test("the development server prints for each request why the shop cannot open", async () => {
  const PORT = String(await freePort());
  const program = await startProgram({
    script: "server/commands/dev.ts",
    env: { DATA_DIR: aFile(), PORT },
    answersAt: `http://127.0.0.1:${PORT}/`,
  });
  onTestFinished(async () => void (await program.kill()));
  // What was printed may arrive after the answer.
  await expect
    .poll(() => program.output())
    .toMatch(/^DATA_DIR .* is a file or lies in one: name a folder/m);
  expect(program.output()).not.toContain("openDataDir");
  // Vite loads the whole shop for the first request.
}, 180_000);

test.each<[string, () => string[], RegExp]>([
  ["no folder is named", () => [], /^Say where to/],
  ["the target is a file", () => [aFile()], /cannot be made or written to \(ENOTDIR\)/],
  ["the target lies in a file", () => [join(aFile(), "x")], /\(EEXIST\)/],
  ["the target holds something", () => [join(aFile(), "..")], /is not empty/],
])("when %s the backup says so", (_name, args, sentence) => {
  const { status, lines } = run("server/commands/back-up.ts", { DATA_DIR: tempDir() }, ...args());
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(status).toBe(1);
});

test("a backup of a missing folder creates nothing", () => {
  const target = join(tempDir(), "backup");
  const { lines } = run(
    "server/commands/back-up.ts",
    { DATA_DIR: join(tempDir(), "none") },
    target,
  );
  expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* does not exist/)]);
  expect(existsSync(target)).toBe(false);
});

test("with DATABASE_URL the backup is a dump, made without the password in the arguments", () => {
  const bin = tempDir();
  const fake = join(bin, "pg_dump");
  writeFileSync(
    fake,
    '#!/bin/sh\nfor a; do case "$a" in --file=*) f=${a#--file=};; esac; done\necho "$* $PGPASSWORD" > "$f"\n',
    { mode: 0o755 },
  );
  const target = join(tempDir(), "backup");
  const settings = {
    ...SHARED,
    DATA_DIR: tempDir(),
    DATABASE_URL: "postgres://me:s%20cret@db/kedai",
  };
  const { status, stdout } = run(
    "server/commands/back-up.ts",
    { ...settings, PATH: `${bin}:/usr/bin:/bin` },
    target,
  );
  expect([status, stdout]).toEqual([0, `Copied to ${target}: kedai.dump\n`]);
  const file = join(target, "kedai.dump");
  // Written under a name that `ls` and `*` leave out.
  expect(readFileSync(file, "utf8").replace(dirname(target), "")).toMatch(
    /^--format=custom --file=\/\.backup-\w+\/kedai\.dump postgres:\/\/me@db\/kedai s cret\n$/,
  );
  expect(readdirSync(dirname(target))).toEqual(["backup"]);
  expect([target, file].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
});

test("a backup whose dump fails half-way leaves nothing", () => {
  const bin = tempDir();
  const half = '#!/bin/sh\necho half > "${2#--file=}"\necho "connection lost" >&2\nexit 1\n';
  writeFileSync(join(bin, "pg_dump"), half, { mode: 0o755 });
  const folder = tempDir();
  const { status, lines } = run(
    "server/commands/back-up.ts",
    {
      ...SHARED,
      DATA_DIR: tempDir(),
      DATABASE_URL: "postgres://db/kedai",
      PATH: `${bin}:/usr/bin:/bin`,
    },
    join(folder, "backup"),
  );
  expect([status, lines]).toEqual([1, ["pg_dump failed: connection lost"]]);
  expect(readdirSync(folder)).toEqual([]);
});

test("with DATABASE_URL and without pg_dump the backup is refused with the command", () => {
  const target = join(tempDir(), "backup");
  const settings = { ...SHARED, DATA_DIR: tempDir(), DATABASE_URL: "postgres://db/kedai" };
  const { status, lines } = run(
    "server/commands/back-up.ts",
    { ...settings, PATH: tempDir() },
    target,
  );
  expect(lines).toEqual([
    expect.stringContaining('pg_dump --format=custom --file=kedai.dump "$DATABASE_URL"'),
  ]);
  expect(status).toBe(1);
});

test.each([
  ["a database", "state.sqlite"],
  ["an uploaded picture", "uploads/cake.webp"],
])("a backup that has no room for %s is one sentence, and leaves nothing", (_, large) => {
  const [data, target] = [tempDir(), tempDir()];
  mkdirSync(join(data, "uploads"));
  if (large.endsWith(".sqlite")) {
    const database = new DatabaseSync(join(data, large));
    database.exec("create table t (x); insert into t select randomblob(1000000)");
    database.close();
  } else writeFileSync(join(data, large), Buffer.alloc(1_000_000));
  // No file may have more than 100 blocks of 512 bytes, as on a disk that is nearly full.
  const { status, stdout, stderr } = spawnSync(
    "sh",
    [
      "-c",
      'ulimit -f 100; exec "$0" server/commands/back-up.ts "$1"',
      process.execPath,
      join(target, "new", "copy"),
    ],
    { env: { ...inheritedEnv(), DATA_DIR: data }, encoding: "utf8" },
  );
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^There is no room for the copy at .*new\/copy \(.*\): free space/),
  ]);
  expect(readdirSync(target)).toEqual([]);
});
