/** The results that a test runner wrote about its run, in vitest's format or in Playwright's. */
import { readFileSync } from "node:fs";

export interface Failure {
  test: string;
  message: string;
}

export interface Report {
  passed: number;
  failures: Failure[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    /** Failures outside of tests: of the start, or of the end of the run. */
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { errors?: { message?: string }[] }[];
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number };
  errors?: { message?: string }[];
}

/** A run that ended without a complete report has passed nothing, and that counts as its failure. */
export function readReport(file: string): Report {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
    return "stats" in report ? ofPlaywright(report) : ofVitest(report);
  } catch (error) {
    return { passed: 0, failures: [{ test: file, message: `No report: ${String(error)}` }] };
  }
}

function ofVitest({ numPassedTests, testResults }: VitestReport): Report {
  const failures = testResults.flatMap(({ name, message = "", status, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === "failed")
      .map(({ fullName, failureMessages }) => ({
        test: `${name} › ${fullName}`,
        message: failureMessages.join("\n"),
      }));
    // Errors before or after the tests belong to no test.
    const isOutside = message !== "" || (status === "failed" && failed.length === 0);
    return isOutside ? [...failed, { test: name, message }] : failed;
  });
  return { passed: numPassedTests, failures };
}

/** A test that only passed on a second try counts as failed. */
function ofPlaywright(report: PlaywrightReport): Report {
  const failures = specsOf(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        message: textOf(results.flatMap(({ errors = [] }) => errors)),
      })),
  );
  const outside = report.errors?.length
    ? [{ test: "outside of any test", message: textOf(report.errors) }]
    : [];
  return { passed: report.stats.expected, failures: [...failures, ...outside] };
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

const textOf = (errors: { message?: string }[]) =>
  errors.map(({ message = "" }) => message).join("\n");
