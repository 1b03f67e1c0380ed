/**
 * `npm test` (`quick`) and `npm run test:rest` (`rest`): checks and tests in order of cost. It continues after a failure;
 * the last lines say what was left out on this machine, and the very last one counts all tests.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { leftOut } from "./left-out.ts";
import { type Failure, readReport } from "./report.ts";
import { runSideBySide, secondsSince } from "./side-by-side.ts";
import type { Suite } from "./suites.ts";

const SUITE: Suite = process.argv[2] === "rest" ? "rest" : "quick";
const ROOT = new URL("../", import.meta.url).pathname;
const RESULTS = `${ROOT}test-results`;
/** Every text that the tests saw on a page, in a toast or in an answer (support/seen-texts.ts). */
const SEEN_TEXTS = `${RESULTS}/seen-texts`;
const bin = (path: string) => `node_modules/${path}`;
/** This many lines of a failure are repeated at the end. */
const RECALLED = 40;

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

let passed = 0;
/** The failures, each with its message. */
const failures: Failure[] = [];
if (SUITE === "quick") await checkSources();
check("build", ["server/commands/build.ts"]);
suite("vitest", [
  bin("vitest/vitest.mjs"),
  "run",
  "--config",
  "tests/vitest.config.ts",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
suite("e2e", ["tests/e2e/run.ts"]);
if (SUITE === "quick")
  check("texts of the specification", ["tests/check-seen-texts.ts", SEEN_TEXTS]);

for (const { test, message } of failures) {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, RECALLED);
  console.log(`\nFAILED ${test}\n${lines.join("\n")}`);
}
// The names are repeated at the end, because a CI may cut long output at its beginning.
for (const { test } of failures) console.log(`\nFAILED ${test}`);
console.log(`\n${leftOut(SUITE).join("\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function checkSources(): Promise<void> {
  check("route types", [bin("@react-router/dev/bin.cjs"), "typegen"]);
  const checks = {
    types: [bin("typescript/bin/tsc")],
    lint: [bin("oxlint/bin/oxlint"), "--type-aware", "--max-warnings", "0"],
    format: [bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."],
    "what nothing imports": [bin("knip/bin/knip.js"), "--no-progress"],
  };
  for await (const { name, isGood, output, seconds } of runSideBySide(checks, ROOT)) {
    console.log(`\n== ${name}\n${output}`.trimEnd());
    console.log(`== ${name}: ${isGood ? "ok" : "FAILED"} (${seconds} s)`);
    count(name, isGood);
  }
}

/** A check without tests of its own counts as one. */
function check(name: string, args: string[]): void {
  count(name, run(name, args));
}

function count(name: string, isGood: boolean): void {
  if (isGood) passed += 1;
  else failures.push({ test: name, message: "Its output is above." });
}

/** A test runner counts by its report. A run that fails without naming a test counts as one failure. */
function suite(name: string, args: string[]): void {
  const good = run(name, args);
  const report = readReport(`${RESULTS}/${name}.json`);
  passed += report.passed;
  failures.push(...report.failures);
  if (!good && report.failures.length === 0) {
    failures.push({ test: name, message: "It ended without naming a test; its output is above." });
  }
}

function run(name: string, args: string[]): boolean {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, KEDAI_SUITE: SUITE, KEDAI_SEEN_TEXTS: SEEN_TEXTS },
  });
  console.log(`== ${name}: ${status === 0 ? "ok" : "FAILED"} (${secondsSince(startedAt)} s)`);
  return status === 0;
}
