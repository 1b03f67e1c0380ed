import type { Suite } from "./suites.ts";
import { type EngineName, missingFor } from "./support/engines.ts";
import { faketimeLibrary } from "./support/faketime.ts";
import { installedProgram } from "./support/installed-program.ts";
import { postgresPrograms } from "./support/postgres/programs.ts";

/** What some tests need of the machine. */
interface Need {
  what: string;
  tests: string;
  suites: readonly Suite[];
  isMet: () => boolean;
}

const NEEDS: readonly Need[] = [
  {
    what: "PostgreSQL's programs",
    tests: "the tests on PostgreSQL",
    suites: ["rest"],
    isMet: () => postgresPrograms() !== undefined,
  },
  {
    what: "the user root",
    tests: "commands that root types",
    suites: ["quick"],
    isMet: () => process.getuid?.() === 0,
  },
  {
    what: "libfaketime",
    tests: "a time of day that is set while the shop runs",
    suites: ["rest"],
    isMet: () => faketimeLibrary() !== undefined,
  },
  {
    what: "nginx",
    tests: "the shop behind nginx",
    suites: ["rest"],
    isMet: () => installedProgram("nginx") !== undefined,
  },
  {
    what: "Caddy",
    tests: "the shop behind a CDN and Caddy",
    suites: ["rest"],
    isMet: () => installedProgram("caddy") !== undefined,
  },
  ...(["WebKit", "Firefox"] satisfies EngineName[]).map((engine): Need => ({
    what: missingFor(engine).join(" and "),
    tests: `the journeys in ${engine}`,
    suites: ["rest"],
    isMet: () => missingFor(engine).length === 0,
  })),
];

/** What this machine cannot test of a suite: a line for each need that is not met, or one that says there is none. */
export function leftOut(suite: Suite, needs = NEEDS): string[] {
  const lines = needs
    .filter(({ suites, isMet }) => suites.includes(suite) && !isMet())
    .map(({ what, tests }) => `LEFT OUT, because this machine does not have ${what}: ${tests}`);
  return lines.length > 0 ? lines : ["Nothing was left out on this machine."];
}
