/** `npm test`: every check in order of cost; goes on after a failure; the last line counts all of them. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const ROOT = new URL("../", import.meta.url).pathname;
const RESULTS = `${ROOT}test-results`;
/** Every text that the tests saw on a page, in a toast or an answer (support/seen-texts.ts). */
const SEEN_TEXTS = `${RESULTS}/seen-texts`;
const bin = (path: string) => `node_modules/${path}`;

interface Count {
  passed: number;
  failed: number;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

const total: Count = { passed: 0, failed: 0 };
check("route types", [bin("@react-router/dev/bin.cjs"), "typegen"]);
check("types", [bin("typescript/bin/tsc")]);
check("lint", [bin("oxlint/bin/oxlint"), "--type-aware", "--max-warnings", "0"]);
check("format", [bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."]);
check("build", ["server/build.ts"]);
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
// Buying once more, with the shop's back end in a process of its own: nothing may depend on sharing one.
suite("e2e-http", ["tests/e2e/run.ts", "buy.spec"], { KEDAI_E2E_BACKEND: "http" });
check("texts of the specification", ["tests/check-seen-texts.ts", SEEN_TEXTS]);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A check without tests of its own counts as one. */
function check(name: string, args: string[]): void {
  const good = run(name, args);
  total[good ? "passed" : "failed"] += 1;
}

/** A test runner counts by its report. A run that fails without naming a test counts as one failure. */
function suite(name: string, args: string[], env: Record<string, string> = {}): void {
  const good = run(name, args, env);
  const count = readCount(`${RESULTS}/${name}.json`);
  total.passed += count.passed;
  total.failed += count.failed;
  if (!good && count.failed === 0) total.failed += 1;
}

function run(name: string, args: string[], env: Record<string, string> = {}): boolean {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, KEDAI_SEEN_TEXTS: SEEN_TEXTS, ...env },
  });
  console.log(
    `== ${name}: ${status === 0 ? "ok" : "FAILED"} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  return status === 0;
}

function readCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  if (report.stats) {
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}
