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

/** A repository at version 0.1.0, released unless told, whose checks end with a code. */
function repository(options: { check?: number; changes?: string; released?: boolean } = {}) {
  const folder = tempDir();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const scripts = { check: `exit ${options.check ?? 0}` };
  const { changes = CHANGES, released = true } = options;
  mkdirSync(join(folder, "docs"));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  file("package.json", JSON.stringify({ name: "a-shop", version: "0.1.0", scripts }));
  const former = released ? "\n## [0.1.0] - 2026-01-01\n" : "";
  file("docs/changelog.md", `# Changelog\n\n## [Unreleased]\n\n${changes}\n${former}`);
  git("init", "--quiet", "--initial-branch=main");
  for (const [name, value] of Object.entries({ name: "A", email: "a@shop.example" })) {
    git("config", `user.${name}`, value);
  }
  git("add", "--all");
  git("commit", "--quiet", "--message", "Begin");
  if (released) git("tag", "v0.1.0");
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
  expect(git("tag", "--list", "--format=%(contents)", "v0.2.0")).toBe(CHANGES);
  expect(git("status", "--porcelain")).toBe("");
});

test("the present version is released as long as it has no tag", () => {
  const { git, read, release } = repository({ released: false });
  expect(release("0.1.0").status).toBe(0);
  expect(git("rev-parse", "v0.1.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  expect(read("docs/changelog.md")).toContain("## [0.1.0] - ");
  expect(release("0.1.0")).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Say which version comes after 0\.1\.0/),
  });
});

test.each<[string, Parameters<typeof repository>[0], string, RegExp]>([
  ["the version is not a later one", {}, "0.1.0", /^Say which version comes after 0\.1\.0/],
  ["nothing is unreleased", { changes: "" }, "0.2.0", /has nothing under Unreleased/],
  ["the checks fail", { check: 1 }, "0.2.0", /The checks do not pass\.$/],
])("when %s there is no release", (_, options, version, sentence) => {
  const { git, release } = repository(options);
  expect(release(version)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
  expect([git("tag"), git("status", "--porcelain")]).toEqual(["v0.1.0", ""]);
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
