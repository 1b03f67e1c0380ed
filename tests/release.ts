/**
 * `npm run release -- 0.2.0`: on a clean main branch where both suites pass, gives what the changelog has under
 * Unreleased to that version, sets it in package.json, commits and tags. Pushes nothing.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { changesOf, isLater, withRelease } from "./support/changelog.ts";

const CHANGELOG = "docs/changelog.md";
const SUITES = ["test", "test:rest"];
/** A release is tested whole: as in CI, a missing program is a failure. */
const NOTHING_LEFT_OUT = {
  KEDAI_REQUIRE_POSTGRES: "1",
  KEDAI_REQUIRE_FAKETIME: "1",
  KEDAI_REQUIRE_ENGINES: "1",
};

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const isClean = () => git("status", "--porcelain") === "";

function releasedChangelog(version: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return withRelease(readFileSync(CHANGELOG, "utf8"), version, day);
}

/** Why there is no release of this version; undefined if there is nothing against it. What takes long comes last. */
function refusal(version: string): string | undefined {
  const { version: former } = JSON.parse(readFileSync("package.json", "utf8")) as {
    version: string;
  };
  // The version that package.json begins with has no tag until its own release.
  const isFirst = version === former && git("tag", "--list", `v${version}`) === "";
  if (!isFirst && !isLater(version, former)) {
    return `Say which version comes after ${former}: npm run release -- 1.2.3`;
  }
  if (git("branch", "--show-current") !== "main") return "Releases are made on the branch main.";
  if (!isClean()) return "There are changes that are not committed.";
  if (changesOf(releasedChangelog(version), version) === "") {
    return `${CHANGELOG} has nothing under Unreleased.`;
  }
  const tested = git("rev-parse", "HEAD");
  const env = { ...process.env, ...NOTHING_LEFT_OUT };
  for (const suite of SUITES) {
    if (spawnSync("npm", ["run", suite], { stdio: "inherit", env }).status !== 0) {
      return `npm run ${suite} does not pass.`;
    }
  }
  if (git("rev-parse", "HEAD") !== tested || !isClean()) {
    return "The files are no longer those that were tested.";
  }
  return undefined;
}

const version = (process.argv[2] ?? "").replace(/^v/, "");
const reason = refusal(version);
if (reason === undefined) {
  const changelog = releasedChangelog(version);
  writeFileSync(CHANGELOG, changelog);
  const set = ["version", version, "--no-git-tag-version", "--allow-same-version"];
  execFileSync("npm", set, { stdio: "ignore" });
  // Nothing is changed where the section of the first release has its day already.
  git("commit", "--all", "--allow-empty", "--message", `Release v${version}`);
  // Verbatim: otherwise git takes headings (#) for comments.
  const message = ["--cleanup=verbatim", "--message", changesOf(changelog, version)];
  git("tag", "--annotate", ...message, `v${version}`);
  console.log(`v${version} is tagged. To publish it: git push --follow-tags`);
} else {
  console.error(reason);
  process.exitCode = 1;
}
