import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test, vi } from "vitest";
import { buildIfNeeded } from "#server/commands/build.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "app/root.tsx"];

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
});

/** A folder with sources, and a bundler that writes one script and can fail afterwards. */
function project() {
  const folder = tempDir();
  for (const name of ["app", "server", "public", "vite"]) mkdirSync(join(folder, name));
  for (const name of FILES) writeFileSync(join(folder, name), "");
  const builds: string[] = [];
  const run = (script: string, fails = false) =>
    buildIfNeeded(pathToFileURL(`${folder}/`), () => {
      mkdirSync(join(folder, "build/client/assets"), { recursive: true });
      writeFileSync(join(folder, "build/client/assets/page.js"), script);
      if (fails) throw new Error("Build failed");
      builds.push(script);
    });
  const change = () => appendFileSync(join(folder, "app/root.tsx"), "// changed\n");
  const touch = () => utimesSync(join(folder, "app/root.tsx"), new Date(), tomorrow());
  const former = () => readFileSync(join(folder, "former-build/assets/page.js"), "utf8");
  return { folder, builds, run, change, touch, former };
}

function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000);
}

test("the shop is built when there is no build, and when a source has changed", () => {
  const { builds, run, change } = project();
  run("one");
  run("two");
  change();
  run("three");
  expect(builds).toEqual(["one", "three"]);
});

test("a file with only another time is no change", () => {
  const { builds, run, touch } = project();
  run("one");
  touch();
  run("two");
  expect(builds).toEqual(["one"]);
});

test("a renamed file is a change", () => {
  const { folder, builds, run } = project();
  run("one");
  renameSync(join(folder, "app/root.tsx"), join(folder, "app/other.tsx"));
  run("two");
  expect(builds).toEqual(["one", "two"]);
});

test("a failed build is repeated, and never kept as the former build", () => {
  const { folder, builds, run, change, former } = project();
  expect(() => run("torn", true)).toThrow("Build failed");
  run("one");
  expect(existsSync(join(folder, "former-build"))).toBe(false);
  change();
  expect(() => run("torn", true)).toThrow("Build failed");
  expect(former()).toBe("one");
  run("two");
  expect([builds, former()]).toEqual([["one", "two"], "one"]);
});
