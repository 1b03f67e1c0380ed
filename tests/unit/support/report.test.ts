import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readReport } from "#tests/report.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

function reportOf(content: object) {
  const file = join(tempDir(), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return readReport(file);
}

test("a failed test of vitest's is named with its file, and a file that could not run is one failure", () => {
  const report = reportOf({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: "/shop/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "group fails", status: "failed", failureMessages: ["expected 1 to be 2"] },
          { fullName: "group passes", status: "passed", failureMessages: [] },
        ],
      },
      {
        name: "/shop/b.test.ts",
        status: "failed",
        message: "No such module",
        assertionResults: [],
      },
      { name: "/shop/c.test.ts", status: "passed", message: "", assertionResults: [] },
      { name: "/shop/d.test.ts", status: "failed", message: "left open", assertionResults: [] },
    ],
  });
  expect(report).toEqual({
    passed: 7,
    failures: [
      { test: "/shop/a.test.ts › group fails", message: "expected 1 to be 2" },
      { test: "/shop/b.test.ts", message: "No such module" },
      { test: "/shop/d.test.ts", message: "left open" },
    ],
  });
});

test("a failed test of Playwright's is named with its project, and one that needed a second try has failed", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "buy.spec.ts",
    tests: [
      {
        projectName: "without-javascript",
        status,
        results: [{ errors: message === undefined ? [] : [{ message }] }],
      },
    ],
  });
  const report = reportOf({
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    errors: [{ message: "no browser" }],
    suites: [
      {
        specs: [spec("pays", "unexpected", "timed out")],
        suites: [{ specs: [spec("declines", "flaky", "once"), spec("browses", "expected")] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 5,
    failures: [
      { test: "[without-javascript] buy.spec.ts › pays", message: "timed out" },
      { test: "[without-javascript] buy.spec.ts › declines", message: "once" },
      { test: "outside of any test", message: "no browser" },
    ],
  });
});

test("a run that ended without a whole report has passed nothing, and fails", () => {
  const folder = tempDir();
  const torn = join(folder, "torn.json");
  writeFileSync(torn, '{"numPassedTests": 7, "testRes');
  for (const file of [torn, join(folder, "none.json")]) {
    const report = readReport(file);
    expect(report).toMatchObject({ passed: 0, failures: [{ test: file }] });
  }
});
