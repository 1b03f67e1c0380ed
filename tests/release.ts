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
  if (!isLater(version, former)) {
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
  execFileSync("npm", ["version", version, "--no-git-tag-version"], { stdio: "ignore" });
  git("commit", "--all", "--message", `Release v${version}`);
  git("tag", "--annotate", `v${version}`, "--message", unreleasedChanges(changelog));
  console.log(`v${version} is tagged. To publish it: git push --follow-tags`);
} else {
  console.error(reason);
  process.exitCode = 1;
}
