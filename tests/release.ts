/**
 * `npm run release -- 0.2.0`: on a clean main branch whose checks pass, gives what the changelog has under Unreleased to
 * that version, sets it in package.json, commits and tags. Pushes nothing.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { isLater, unreleasedChanges, withRelease } from "./support/changelog.ts";

const CHANGELOG = "docs/changelog.md";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

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
  if (git("status", "--porcelain") !== "") return "There are changes that are not committed.";
  if (unreleasedChanges(readFileSync(CHANGELOG, "utf8")) === "") {
    return `${CHANGELOG} has nothing under Unreleased.`;
  }
  if (spawnSync("npm", ["run", "check"], { stdio: "inherit" }).status !== 0) {
    return "The checks do not pass.";
  }
  return undefined;
}

const version = (process.argv[2] ?? "").replace(/^v/, "");
const reason = refusal(version);
if (reason === undefined) {
  const changelog = readFileSync(CHANGELOG, "utf8");
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, withRelease(changelog, version, day));
  const set = ["version", version, "--no-git-tag-version", "--allow-same-version"];
  execFileSync("npm", set, { stdio: "ignore" });
  git("commit", "--all", "--message", `Release v${version}`);
  // Verbatim: otherwise git takes headings (#) for comments.
  const message = ["--cleanup=verbatim", "--message", unreleasedChanges(changelog)];
  git("tag", "--annotate", ...message, `v${version}`);
  console.log(`v${version} is tagged. To publish it: git push --follow-tags`);
} else {
  console.error(reason);
  process.exitCode = 1;
}
