/** `npm run release`, in a small repository of its own. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isLater } from "#tests/support/changelog.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const PROGRAM = new URL("../../release.ts", import.meta.url).pathname;
const CHANGES = "### Added\n\n- Cakes with candles.";

/** A repository at version 0.1.0, whose checks end with a code. */
function repository(options: { check?: number; changes?: string } = {}) {
  const folder = tempDir();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const scripts = { check: `exit ${options.check ?? 0}` };
  const changes = options.changes ?? CHANGES;
  mkdirSync(join(folder, "docs"));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  file("package.json", JSON.stringify({ name: "a-shop", version: "0.1.0", scripts }));
  file(
    "docs/changelog.md",
    `# Changelog\n\n## [Unreleased]\n\n${changes}\n\n## [0.1.0] - 2026-01-01\n`,
  );
  git("init", "--quiet", "--initial-branch=main");
  for (const [name, value] of Object.entries({ name: "A", email: "a@shop.example" })) {
    git("config", `user.${name}`, value);
  }
  git("add", "--all");
  git("commit", "--quiet", "--message", "Begin");
  return {
    git,
    file,
    read: (name: string) => readFileSync(join(folder, name), "utf8"),
    release: (version: string) => {
      const run = { cwd: folder, env: inheritedEnv(), encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, version], run);
      return { status, said: (stdout + stderr).trim() };
    },
  };
}

test("a release moves the changes, sets the version, commits and tags", () => {
  const { git, read, release } = repository();
  expect(release("0.2.0")).toMatchObject({ status: 0, said: expect.stringContaining("v0.2.0") });
  const day = new Date().toISOString().slice(0, 10);
  expect(read("docs/changelog.md")).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - ${day}\n\n${CHANGES}\n\n## [0.1.0] - 2026-01-01\n`,
  );
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.0" });
  expect(git("log", "-1", "--format=%s")).toBe("Release v0.2.0");
  expect(git("rev-parse", "v0.2.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  expect(git("status", "--porcelain")).toBe("");
});

test.each<[string, Parameters<typeof repository>[0], string, RegExp]>([
  ["the version is not a later one", {}, "0.1.0", /^Say which version comes after 0\.1\.0/],
  ["nothing is unreleased", { changes: "" }, "0.2.0", /has nothing under Unreleased/],
  ["the checks fail", { check: 1 }, "0.2.0", /The checks do not pass\.$/],
])("when %s there is no release", (_, options, version, sentence) => {
  const { git, release } = repository(options);
  expect(release(version)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
  expect([git("tag"), git("status", "--porcelain")]).toEqual(["", ""]);
});

test("changes that are not committed and other branches are refused", () => {
  const { file, git, release } = repository();
  file("new.txt", "");
  expect(release("0.2.0").said).toMatch(/not committed/);
  git("switch", "--quiet", "--create", "other");
  expect(release("0.2.0").said).toMatch(/on the branch main/);
});

test("versions are compared by their parts", () => {
  expect(isLater("0.10.0", "0.9.3")).toBe(true);
  expect(isLater("1.0.0", "0.9.3")).toBe(true);
  expect(isLater("0.9.3", "0.10.0")).toBe(false);
  expect(isLater("0.9.3", "0.9.3")).toBe(false);
  expect(isLater("0.9", "0.1.0")).toBe(false);
});
