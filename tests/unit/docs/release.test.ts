/** `npm run release`, in a small repository of its own. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf, isLater, withRelease } from "#tests/support/changelog.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import packageFile from "../../../package.json" with { type: "json" };

const PROGRAM = new URL("../../release.ts", import.meta.url).pathname;
const CHANGES = "### Added\n\n- Cakes with candles.";
const sectionOf = (date: string) => `## [0.1.0] - ${date}\n\n### Added\n\n- Cakes.\n`;
const FORMER = sectionOf("2026-01-01");
const day = () => new Date().toISOString().slice(0, 10);

interface Options {
  /** What the suites run. Unless told, each notes its name, and whether it needs PostgreSQL, outside the repository. */
  quick?: string;
  rest?: string;
  /** Under Unreleased. */
  changes?: string;
  /** The section of version 0.1.0. */
  former?: string;
  /** Whether version 0.1.0 has a tag. */
  released?: boolean;
}

/** A repository at version 0.1.0. */
function repository(options: Options = {}) {
  const folder = tempDir();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const notes = join(tempDir(), "suites");
  const note = (suite: string) => `echo "${suite} $KEDAI_REQUIRE_POSTGRES" >> ${notes}`;
  const { quick = note("quick"), rest = note("rest"), released = true } = options;
  const { changes = CHANGES, former = FORMER } = options;
  const scripts = { test: quick, "test:rest": rest };
  mkdirSync(join(folder, "docs"));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  file("package.json", JSON.stringify({ name: "a-shop", version: "0.1.0", scripts }));
  const sections = ["# Changelog", "## [Unreleased]", changes, former];
  file("docs/changelog.md", sections.filter((text) => text !== "").join("\n\n"));
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
    suitesRun: () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : []),
    release: (version: string) => {
      const run = { cwd: folder, env: inheritedEnv(), encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, version], run);
      return { status, said: (stdout + stderr).trim() };
    },
  };
}

test("a release runs both suites, moves the changes, sets the version, commits and tags", () => {
  const { git, read, release, suitesRun } = repository();
  expect(release("0.2.0")).toMatchObject({ status: 0, said: expect.stringContaining("v0.2.0") });
  expect(suitesRun()).toEqual(["quick 1", "rest 1"]);
  expect(read("docs/changelog.md")).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - ${day()}\n\n${CHANGES}\n\n${FORMER}`,
  );
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.0" });
  expect(git("log", "-1", "--format=%s")).toBe("Release v0.2.0");
  expect(git("rev-parse", "v0.2.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  expect(git("tag", "--list", "--format=%(contents)", "v0.2.0")).toBe(CHANGES);
  expect(git("status", "--porcelain")).toBe("");
});

test.each([
  ["today's date", sectionOf(day())],
  ["a former date", FORMER],
])("the present version, written with %s, is released while it has no tag", (_, former) => {
  const { git, read, release } = repository({ released: false, changes: "", former });
  expect(release("0.1.0").status).toBe(0);
  expect(git("rev-parse", "v0.1.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  expect(git("tag", "--list", "--format=%(contents)", "v0.1.0")).toBe("### Added\n\n- Cakes.");
  expect(read("docs/changelog.md")).toContain(
    `## [Unreleased]\n\n## [0.1.0] - ${day()}\n\n### Added\n\n- Cakes.\n`,
  );
  expect(release("0.1.0")).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Say which version comes after 0\.1\.0/),
  });
});

test("a section that is written already gets what came under Unreleased since", () => {
  expect(withRelease(`## [Unreleased]\n\n${CHANGES}\n\n${FORMER}`, "0.1.0", "2026-02-03")).toBe(
    `## [Unreleased]\n\n## [0.1.0] - 2026-02-03\n\n${CHANGES}\n\n### Added\n\n- Cakes.\n`,
  );
});

test("the shop's own changelog has notes for its version", () => {
  const changelog = readFileSync(new URL("../../../docs/changelog.md", import.meta.url), "utf8");
  expect(changelog.match(/^## \[Unreleased\]$/gm)).toHaveLength(1);
  expect(changesOf(changelog, packageFile.version)).toMatch(/^### Added\n\n- /m);
});

test.each<[string, Options, string, RegExp, string[]]>([
  ["the version is not a later one", {}, "0.1.0", /^Say which version comes after 0\.1\.0/, []],
  ["nothing is unreleased", { changes: "" }, "0.2.0", /has nothing under Unreleased/, []],
  ["the quick tests fail", { quick: "exit 1" }, "0.2.0", /npm run test does not pass\.$/, []],
  ["the others fail", { rest: "exit 1" }, "0.2.0", /run test:rest does not pass\.$/, ["quick 1"]],
  [
    "a commit is made during the tests",
    { rest: "git commit --quiet --allow-empty --message More" },
    "0.2.0",
    /no longer those that were tested\.$/,
    ["quick 1"],
  ],
])("when %s there is no release", (_, options, version, sentence, suites) => {
  const { git, release, suitesRun } = repository(options);
  expect(release(version)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
  expect(suitesRun()).toEqual(suites);
  expect([git("tag"), git("status", "--porcelain")]).toEqual(["v0.1.0", ""]);
});

test("changes that are not committed and other branches are refused before any test runs", () => {
  const { file, git, release, suitesRun } = repository();
  file("new.txt", "");
  expect(release("0.2.0").said).toMatch(/not committed/);
  git("switch", "--quiet", "--create", "other");
  expect(release("0.2.0").said).toMatch(/on the branch main/);
  expect(suitesRun()).toEqual([]);
});

test("versions are compared by their parts", () => {
  expect(isLater("0.10.0", "0.9.3")).toBe(true);
  expect(isLater("1.0.0", "0.9.3")).toBe(true);
  expect(isLater("0.9.3", "0.10.0")).toBe(false);
  expect(isLater("0.9.3", "0.9.3")).toBe(false);
  expect(isLater("0.9", "0.1.0")).toBe(false);
});
