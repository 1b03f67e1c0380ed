/** `npm start` with an existing build, and without one. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { hashOfSources } from "#server/commands/build-sources.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const COPIED = [
  "server",
  // The settings are read by its rules, which have texts.
  "app/domain",
  "app/texts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const SAY_SERVED = "exports.startServer = async () => { console.log('served'); process.exit(0); };";

/** A checkout whose bundler prints that it ran, and whose build prints that it is served. */
function checkout(options: { built: boolean; tools?: boolean }) {
  const folder = tempDir();
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  for (const name of ["public", "vite", "node_modules"]) mkdirSync(join(folder, name));
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name === "@react-router") continue;
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  }
  const writeBuild = join(folder, "write-build.cjs");
  writeFileSync(
    writeBuild,
    `const { mkdirSync, writeFileSync } = require("node:fs");
mkdirSync("build/server", { recursive: true });
writeFileSync("build/server/package.json", '{"type":"commonjs"}');
writeFileSync("build/server/index.js", ${JSON.stringify(SAY_SERVED)});
writeFileSync("bundler-ran", "");`,
  );
  if (options.tools !== false) {
    mkdirSync(join(folder, "node_modules/@react-router/dev"), { recursive: true });
    cpSync(writeBuild, join(folder, "node_modules/@react-router/dev/bin.cjs"));
  }
  if (options.built) {
    spawnSync(process.execPath, [writeBuild], { cwd: folder });
    const mark = hashOfSources(pathToFileURL(`${folder}/`)) ?? "";
    writeFileSync(join(folder, "build/whole"), mark);
  }
  const start = (env: Record<string, string> = {}) => {
    const run = spawnSync(process.execPath, ["server/commands/start.ts"], {
      cwd: folder,
      env: { ...inheritedEnv(), DATA_DIR: join(folder, "data"), ...env },
      encoding: "utf8",
    });
    const lines = (run.stdout + run.stderr).trim().split("\n");
    return { status: run.status, lines };
  };
  return { folder, start };
}

const PRODUCTION: Record<string, string>[] = [
  { NODE_ENV: "production" },
  { SITE_URL: "https://shop.example", ALLOW_SANDBOX: "true" },
];

test("a first start makes the build", () => {
  const { folder, start } = checkout({ built: false });
  const { status, lines } = start();
  expect(lines.at(-1)).toBe("served");
  expect([status, existsSync(join(folder, "build/whole"))]).toEqual([0, true]);
});

test.each(PRODUCTION)("with %o a copy with other file times is served", (env) => {
  const { folder, start } = checkout({ built: true });
  const tomorrow = new Date(Date.now() + 86_400_000);
  utimesSync(join(folder, "server/commands/start.ts"), tomorrow, tomorrow);
  expect(start(env)).toEqual({ status: 0, lines: ["served"] });
});

test.each(PRODUCTION)("with %o the build of other sources is served with a message", (env) => {
  const { folder, start } = checkout({ built: true });
  writeFileSync(join(folder, "app/new.ts"), "");
  const { status, lines } = start(env);
  expect([status, lines.length]).toEqual([0, 2]);
  expect(lines.join()).toMatch(/served.*belongs to other sources .*npm run build/);
});

test.each(PRODUCTION)("with %o and without a build one sentence names the remedy", (env) => {
  const { folder, start } = checkout({ built: false });
  const { status, lines } = start(env);
  expect(lines).toEqual([expect.stringMatching(/^There is no build to serve: .*npm run build/)]);
  expect([status, existsSync(join(folder, "bundler-ran"))]).toEqual([1, false]);
});

test("without the build tools the existing build is served", () => {
  expect(checkout({ built: true, tools: false }).start()).toEqual({ status: 0, lines: ["served"] });
  const { status, lines } = checkout({ built: false, tools: false }).start();
  expect([status, lines.length]).toEqual([1, 1]);
});
