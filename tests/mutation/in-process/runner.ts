/**
 * A test runner for Stryker that keeps the tests of a part loaded and calls them again for each mutant. Stryker's runner
 * for vitest starts a thread and imports the server again for every one, which takes several times as long.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  strykerApi,
  type StrykerAnswer,
  type StrykerMutation,
  type StrykerTest,
} from "#tests/tools/tools.ts";
import { PARTS } from "../parts.ts";
import type { KnownTest } from "./vitest.ts";

const OUR_VITEST = new URL("vitest.ts", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "vitest" && context.parentURL !== OUR_VITEST
      ? { url: OUR_VITEST, shortCircuit: true }
      : next(specifier, context),
});
const {
  declareClassPlugin,
  determineHitLimitReached,
  DryRunStatus,
  PluginKind,
  TestStatus,
  toMutantRunResult,
} = await strykerApi();
const { collect, runTest } = (await import(OUR_VITEST)) as typeof import("./vitest.ts");

/** The global names by which mutated code asks which of its mutants is active. */
interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}
const namespace: Namespace = ((globalThis as { __stryker__?: Namespace }).__stryker__ ??= {});

/** A failure of work that a test started and did not await is a failure too. */
let strays: unknown[] = [];
process.on("unhandledRejection", (reason) => void strays.push(reason));

/** How long each test takes without a mutant, in ms: written by the process of the first run, for all. */
const TIMES = "test-times.json";
const PATIENCE = 5_000;

class InProcessRunner {
  /** By file, in the order of the part's list. */
  readonly #loaded = new Map<string, KnownTest[]>();
  readonly #files = [
    ...new Set(
      (PARTS[process.env["MUTATION_PART"] ?? ""]?.tests ?? []).flatMap((pattern) =>
        globSync(pattern).toSorted(),
      ),
    ),
  ].map((file) => resolve(file));

  #times: Record<string, number> = {};
  /** Tests that noticed a mutant, the latest first: they usually notice mutants near it too. */
  #noticed: string[] = [];

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun() {
    const tests = await this.#run({ bail: false });
    this.#times = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(TIMES, JSON.stringify(this.#times));
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: namespace.mutantCoverage ?? { static: {}, perTest: {} },
    };
  }

  async init(): Promise<void> {
    if (existsSync(TIMES))
      this.#times = JSON.parse(readFileSync(TIMES, "utf8")) as Record<string, number>;
  }

  async mutantRun(options: StrykerMutation): Promise<StrykerAnswer> {
    const { testFilter, activeMutant, hitLimit, mutantActivation } = options;
    const filter = testFilter && new Set(testFilter);
    // A mutant of code that runs at the import is active from then on; other mutants must not be active during it.
    const known = mutantActivation === "runtime" ? await this.#knownTests(filter) : undefined;
    Object.assign(namespace, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tests = known
      ? await this.#runTests(known, true)
      : await this.#run({ filter, bail: true });
    const isEndless = determineHitLimitReached(namespace.hitCount, hitLimit);
    Object.assign(namespace, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    if (isEndless) return toMutantRunResult(isEndless);
    if (known) await this.#noteNoticed(tests.at(-1));
    return toMutantRunResult({ status: DryRunStatus.Complete, tests });
  }

  /**
   * A test that fails without the mutant as well proves nothing: Stryker then starts another process and tries again.
   */
  async #noteNoticed(last: StrykerTest | undefined): Promise<void> {
    if (last?.status !== TestStatus.Failed) return;
    const failed = [...this.#loaded.values()].flat().find(({ id }) => id === last.id);
    if (failed && (await this.#runOne(failed))?.status === TestStatus.Failed) process.exit(1);
    this.#noticed = [last.id, ...this.#noticed.filter((id) => id !== last.id)];
  }

  async #run({ filter, bail }: { filter?: Set<string> | undefined; bail: boolean }) {
    const results: StrykerTest[] = [];
    for (const file of this.#files) {
      if (filter && ![...filter].some((id) => id.startsWith(`${file}#`))) continue;
      let tests: KnownTest[];
      try {
        tests = await this.#load(file);
      } catch (error) {
        results.push(failure({ id: `${file}#`, name: file, file, line: 0, column: 0 }, error, 0));
        return results;
      }
      const wanted = tests.filter(({ id }) => !filter || filter.has(id));
      results.push(...(await this.#runTests(wanted, bail)));
      if (bail && results.at(-1)?.status === TestStatus.Failed) return results;
    }
    return results;
  }

  async #runTests(tests: KnownTest[], bail: boolean): Promise<StrykerTest[]> {
    const results: StrykerTest[] = [];
    for (const test of tests) {
      const result = await this.#runOne(test);
      if (!result) continue;
      results.push(result);
      if (bail && result.status === TestStatus.Failed) break;
    }
    return results;
  }

  /** Undefined for a test that renders pages: their modules need Vite. */
  async #runOne(test: KnownTest): Promise<StrykerTest | undefined> {
    strays = [];
    namespace.currentTestId = test.id;
    const start = performance.now();
    try {
      await runTest(test, PATIENCE + 10 * (this.#times[test.id] ?? PATIENCE));
      if (strays.length > 0) throw strays[0];
      return {
        ...described(test),
        status: TestStatus.Success,
        timeSpentMs: performance.now() - start,
      };
    } catch (error) {
      if ((error as { code?: unknown }).code === "ERR_UNKNOWN_FILE_EXTENSION") return undefined;
      return failure(test, error, performance.now() - start);
    } finally {
      namespace.currentTestId = undefined;
    }
  }

  /** Those that noticed the latest mutants first, then the quickest. */
  async #knownTests(filter: Set<string> | undefined): Promise<KnownTest[]> {
    const files = new Set([...(filter ?? [])].map((id) => id.slice(0, id.indexOf("#"))));
    for (const file of this.#files) if (!filter || files.has(file)) await this.#load(file);
    const tests = [...this.#loaded.values()].flat().filter(({ id }) => !filter || filter.has(id));
    const quickest = tests.toSorted((a, b) => (this.#times[a.id] ?? 0) - (this.#times[b.id] ?? 0));
    const noticed = this.#noticed.flatMap((id) => quickest.find((test) => test.id === id) ?? []);
    return [...new Set([...noticed, ...quickest])];
  }

  async #load(file: string): Promise<KnownTest[]> {
    const known = this.#loaded.get(file);
    if (known) return known;
    const { tests, beforeAll } = await collect(file, () => import(pathToFileURL(file).href));
    for (const hook of beforeAll) await hook();
    this.#loaded.set(file, tests);
    return tests;
  }
}

function described({ id, name, file, line, column }: Omit<KnownTest, "run">) {
  return { id, name, fileName: file, startPosition: { line, column } };
}

function failure(test: Omit<KnownTest, "run">, error: unknown, timeSpentMs: number): StrykerTest {
  const failureMessage = error instanceof Error ? `${error.stack}` : String(error);
  return { ...described(test), status: TestStatus.Failed, failureMessage, timeSpentMs };
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner),
];
