/** What a newcomer's `npm ci` installs, and what only measuring and mutating need, in a lockfile of its own. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import toolsFile from "../../tools/package.json" with { type: "json" };

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const LOCKFILES = ["package-lock.json", "tests/tools/package-lock.json"] as const;
interface LockedPackage {
  version?: string;
  integrity?: string;
  /** It is part of another package's file, whose checksum covers it. */
  inBundle?: boolean;
}
/** By path; the first is the shop itself. */
const locked = (path: (typeof LOCKFILES)[number]) =>
  (JSON.parse(read(path)) as { packages: Record<string, LockedPackage> }).packages;

test("the shop has at most 500 packages, and none of the tools", () => {
  const names = Object.keys(locked("package-lock.json"));
  expect(names.length).toBeGreaterThan(100);
  expect(names.length).toBeLessThanOrEqual(500);
  const tools = Object.keys(toolsFile.dependencies);
  expect(tools.length).toBeGreaterThan(0);
  for (const name of tools) {
    expect(names).not.toContain(`node_modules/${name}`);
    expect({ ...packageFile.dependencies, ...packageFile.devDependencies }).not.toHaveProperty(
      name,
    );
  }
});

test("the tools have the versions of their lockfile", () => {
  const packages = locked("tests/tools/package-lock.json");
  for (const [name, version] of Object.entries(toolsFile.dependencies)) {
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  }
});

test.each(LOCKFILES)("%s holds a checksum for each package and no registry's address", (path) => {
  const [, ...packages] = Object.values(locked(path));
  const unchecked = packages.filter(({ integrity, inBundle }) => !inBundle && !integrity);
  expect(unchecked).toEqual([]);
  expect(read(path)).not.toContain('"resolved"');
});
