/**
 * `npm run mutate [-- part-or-file ...]`: breaks the code in small ways, one by one, and counts what the tests notice.
 * `npm run mutate -- changed`: only lines that differ from the branch main, within ten minutes. Results of an earlier
 * run of the same code and tests are used again (.mutation). Ends with 1 below the score.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { installTools, STRYKER } from "#tests/tools/tools.ts";
import { PARTS } from "./parts.ts";

const MINUTE = 60_000;
const TIME_FOR_ALL = 60 * MINUTE;
const TIME_FOR_CHANGED = 10 * MINUTE;
/** Percent of the mutants that some test executes or could have executed. */
const SCORE = 85;
const RESULTS = ".mutation";
/** Results are stored after so many files, because the run may be ended at any time. */
const FILES_AT_ONCE = 12;
/** Temporary databases in memory, because most of a test's time is waiting for the disk. */
const MEMORY = "/dev/shm";

interface Mutant {
  status: string;
  static?: boolean;
  location: { start: { line: number }; end: { line: number } };
}
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}
/** Lines of a file, from 1, both included. */
type Range = [first: number, last: number];

const asked = process.argv.slice(2);
const onlyChanged = asked[0] === "changed";
const deadline = Date.now() + (onlyChanged ? TIME_FOR_CHANGED : TIME_FOR_ALL);
const changed = onlyChanged ? changedLines() : undefined;
mkdirSync(RESULTS, { recursive: true });
installTools();

const table: Record<string, { score: string; killed: number; of: number }> = {};
const below: string[] = [];
for (const [name, { mutate, except = [] }] of Object.entries(PARTS)) {
  const files = globSync(mutate, { exclude: except }).filter((file) => isAsked(name, file));
  if (files.length === 0) continue;
  const isDone = await mutatePart(name, files.toSorted());
  const { killed, of } = countOf(name, files);
  const score = of === 0 ? 100 : (100 * killed) / of;
  table[name] = { score: isDone ? `${score.toFixed(1)} %` : "not finished", killed, of };
  if (!isDone || score < SCORE) below.push(name);
}
console.table(table);
if (below.length > 0) console.log(`below ${SCORE} % or not finished: ${below.join(", ")}`);
process.exitCode = below.length > 0 ? 1 : 0;

function isAsked(part: string, file: string): boolean {
  if (changed) return changed.has(file);
  return asked.length === 0 || asked.includes(part) || asked.includes(file);
}

/** @returns false when the time was over before it ended; the files that it had done are kept for the next run */
async function mutatePart(name: string, files: string[]): Promise<boolean> {
  for (let first = 0; first < files.length; first += FILES_AT_ONCE) {
    if (!(await mutateFiles(name, files.slice(first, first + FILES_AT_ONCE)))) return false;
  }
  return true;
}

async function mutateFiles(name: string, files: string[]): Promise<boolean> {
  if (Date.now() >= deadline) return false;
  console.log(`\n${name}: ${files.join(" ")}`);
  forgetStaticSurvivors(`${RESULTS}/${name}.json`);
  const env = {
    ...process.env,
    MUTATION_PART: name,
    NODE_COMPILE_CACHE: join(resolve(RESULTS), "compiled"),
    ...(existsSync(MEMORY) && { TMPDIR: MEMORY }),
  };
  const child = spawn(
    process.execPath,
    [
      STRYKER,
      "run",
      "tests/mutation/stryker.json",
      "--incrementalFile",
      `${RESULTS}/${name}.json`,
      "--mutate",
      files.flatMap(withRanges).join(","),
    ],
    { stdio: "inherit", env },
  );
  const timer = setTimeout(() => child.kill("SIGTERM"), Math.max(0, deadline - Date.now()));
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  return code === 0;
}

/**
 * Stryker does not notice that a new test could notice a change of code that runs at the import: these mutants are
 * tried again.
 */
function forgetStaticSurvivors(path: string): void {
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter((one) => !(one.static && one.status === "Survived"));
  }
  writeFileSync(path, JSON.stringify(report));
}

/** Mutants that a test could have noticed, by their result. */
function countOf(name: string, files: string[]): { killed: number; of: number } {
  const path = `${RESULTS}/${name}.json`;
  if (!existsSync(path)) return { killed: 0, of: 0 };
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  const statuses = files.flatMap((file) =>
    (report.files[file]?.mutants ?? [])
      .filter((mutant) => isMeant(file, mutant))
      .map(({ status }) => status),
  );
  const killed = statuses.filter((status) => ["Killed", "Timeout"].includes(status)).length;
  const of =
    killed + statuses.filter((status) => ["Survived", "NoCoverage"].includes(status)).length;
  return { killed, of };
}

/** A file as Stryker gets it: with the lines to mutate, unless these are all of its lines. */
function withRanges(file: string): string[] {
  const ranges = changed?.get(file);
  return ranges ? ranges.map(([first, last]) => `${file}:${first}-${last}`) : [file];
}

function isMeant(file: string, { location: { start, end } }: Mutant): boolean {
  const ranges = changed?.get(file);
  return !ranges || ranges.some(([first, last]) => start.line >= first && end.line <= last);
}

/** Lines by file that the branch main does not have; undefined for all lines of the file. */
function changedLines(): Map<string, Range[] | undefined> {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const lines = new Map<string, Range[] | undefined>();
  let file = "";
  for (const text of git("diff", "--unified=0", "--no-color", "--no-ext-diff", "main", "--")) {
    file = /^\+\+\+ b\/(.*)$/.exec(text)?.[1] ?? file;
    const [, first, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? [];
    if (first === undefined || count === "0") continue;
    const range: Range = [Number(first), Number(first) + Number(count) - 1];
    lines.set(file, [...(lines.get(file) ?? []), range]);
  }
  for (const added of git("ls-files", "--others", "--exclude-standard"))
    lines.set(added, undefined);
  return lines;
}
