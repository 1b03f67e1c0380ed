/**
 * Lighthouse, Stryker and autocannon: packages with a lockfile of their own, so that only who measures or mutates
 * installs them. Their types stand here in part, because the shop is type-checked without them.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import toolsFile from "./package.json" with { type: "json" };

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const packages = `${FOLDER}node_modules/`;
/** Started as a program, from the top of the repository. */
export const STRYKER = `${packages}@stryker-mutator/core/bin/stryker.js`;

/**
 * Installs the tools where one is missing or has another version.
 * @throws Error when npm fails; its output says why
 */
export function installTools(): void {
  if (
    Object.entries(toolsFile.dependencies).every(([name, version]) => version === installed(name))
  )
    return;
  console.log("Installing Lighthouse, Stryker and autocannon (once) ...");
  execFileSync("npm", ["ci", "--prefix", FOLDER], {
    stdio: ["ignore", "ignore", "inherit"],
    // On Windows npm is a script of its shell.
    shell: process.platform === "win32",
  });
}

function installed(name: string): string | undefined {
  const file = `${packages}${name}/package.json`;
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** As a variable, because the compiler looks for the packages that are written down. */
const load = (name: string): Promise<unknown> => import(name);

export interface Visits {
  url: string;
  connections: number;
  /** Requests of a connection before it is opened anew. */
  reconnectRate: number;
  headers: Record<string, string>;
  /** Paths that are requested in turn; without them the address itself. */
  requests?: { path: string; headers?: Record<string, string> }[];
  /** Requests altogether, or seconds. */
  amount?: number;
  duration?: number;
}

export interface VisitsResult {
  url: string;
  non2xx: number;
  errors: number;
  requests: { average: number; total: number };
  /** ms */
  latency: { p50: number; p99: number };
}

/** Requests addresses as fast as the server answers. */
export async function autocannon(visits: Visits): Promise<VisitsResult> {
  const { default: run } = (await load("autocannon")) as {
    default: (options: Visits) => Promise<VisitsResult>;
  };
  return run(visits);
}

export interface LighthouseFlags {
  /** Where the browser listens for developer tools. */
  port: number;
  onlyCategories: string[];
  logLevel: "silent";
  disableFullPageScreenshot: boolean;
  extraHeaders?: Record<string, string>;
}

export interface LighthouseResult {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number }>;
  /** Scores from 0 to 1. */
  categories: Record<string, { score: number | null }>;
}

/** Inspects a page. @returns undefined when Lighthouse gave no result */
export async function lighthouse(
  url: string,
  flags: LighthouseFlags,
): Promise<LighthouseResult | undefined> {
  const { default: run } = (await load("lighthouse")) as {
    default: (
      url: string,
      flags: LighthouseFlags,
    ) => Promise<{ lhr: LighthouseResult } | undefined>;
  };
  return (await run(url, flags))?.lhr;
}

/** What a test of Stryker's runner gave. */
export interface StrykerTest {
  id: string;
  name: string;
  fileName: string;
  /** From 0. */
  startPosition: { line: number; column: number };
  status: number;
  failureMessage?: string;
  timeSpentMs: number;
}

export interface StrykerMutation {
  /** The tests that can notice the mutant; without them all. */
  testFilter?: string[];
  activeMutant: { id: string };
  hitLimit?: number;
  mutantActivation: "runtime" | "static";
}

/** What a runner answers about a mutant, made by `toMutantRunResult`. */
export interface StrykerAnswer {
  status: string;
}

interface StrykerApi {
  PluginKind: { TestRunner: string };
  TestStatus: { Success: number; Failed: number };
  DryRunStatus: { Complete: string };
  declareClassPlugin: (kind: string, name: string, runner: new () => object) => object;
  determineHitLimitReached: (
    hits: number | undefined,
    limit: number | undefined,
  ) => { status: string } | undefined;
  toMutantRunResult: (run: { status: string; tests?: StrykerTest[] }) => StrykerAnswer;
}

/** What a runner of Stryker is made of. */
export async function strykerApi(): Promise<StrykerApi> {
  const parts = ["@stryker-mutator/api/plugin", "@stryker-mutator/api/test-runner"].map(load);
  return Object.assign({}, ...(await Promise.all(parts))) as StrykerApi;
}
