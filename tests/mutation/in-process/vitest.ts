/**
 * The parts of vitest that the tests of mutated parts use, without its runner: a test is a function in a list, which
 * can be called again for the next mutant at once. The assertions are vitest's own.
 */
import { setTimeout as delay } from "node:timers/promises";

Object.assign(globalThis, { __vitest_worker__: { config: { expect: {} }, environment: {} } });
const { expect: vitestExpect } = await import("vitest");

type Body = (...args: unknown[]) => unknown;
type Hook = () => unknown;

export interface KnownTest {
  id: string;
  file: string;
  name: string;
  /** The position in the file, from 0. */
  line: number;
  column: number;
  run: () => unknown;
}

interface Registry {
  file: string;
  tests: KnownTest[];
  beforeAll: Hook[];
  afterAll: Hook[];
}

let registry: Registry = newRegistry("");
let path: string[] = [];
let finishers: Hook[] = [];

function newRegistry(file: string): Registry {
  return { file, tests: [], beforeAll: [], afterAll: [] };
}

/** The tests and hooks that a test file registers while it is imported. */
export async function collect(file: string, load: () => Promise<unknown>): Promise<Registry> {
  registry = newRegistry(file);
  await load();
  return registry;
}

/**
 * Runs one test and waits for all work that it started.
 * @throws what made it fail, or that it took longer than `ms`
 */
export async function runTest({ run }: KnownTest, ms: number): Promise<void> {
  finishers = [];
  const over = new AbortController();
  const late = delay(ms, undefined, { signal: over.signal }).then(
    () => Promise.reject(new Error(`took longer than ${ms} ms`)),
    () => {},
  );
  try {
    await Promise.race([run(), late]);
  } finally {
    over.abort();
    for (const finish of finishers.toReversed()) await finish();
  }
}

function register(name: string, run: Hook): void {
  const id = `${registry.file}#${[...path, name].join(" ")}`;
  const [, line = "1", column = "1"] =
    new Error().stack
      ?.split("\n")
      .map((text) => /:(\d+):(\d+)\)?$/.exec(text.includes(registry.file) ? text : ""))
      .find((found) => found !== null) ?? [];
  registry.tests.push({
    id: registry.tests.some((known) => known.id === id) ? `${id} (${registry.tests.length})` : id,
    file: registry.file,
    name: [...path, name].join(" "),
    line: Number(line) - 1,
    column: Number(column) - 1,
    run,
  });
}

const rowName = (name: string, index: number) => `${name} [${index}]`;

function each(declare: (name: string, run: Hook) => void) {
  return (rows: readonly unknown[]) => (name: string, body: Body) => {
    const areLists = rows.every((row) => Array.isArray(row));
    for (const [index, row] of rows.entries()) {
      declare(rowName(name, index), () => (areLists ? body(...(row as unknown[])) : body(row)));
    }
  };
}

function eachAsOne(rows: readonly unknown[]) {
  return (name: string, body: Body) => {
    for (const [index, row] of rows.entries()) register(rowName(name, index), () => body(row));
  };
}

function declareSuite(name: string, body: Hook): void {
  path = [...path, name];
  body();
  path = path.slice(0, -1);
}

export const test = Object.assign(register, {
  each: each(register),
  for: eachAsOne,
  runIf: (condition: unknown) => (condition ? register : () => {}),
});
export const describe = Object.assign(declareSuite, { each: each(declareSuite) });
export const beforeAll = (hook: Hook) => void registry.beforeAll.push(hook);
export const afterAll = (hook: Hook) => void registry.afterAll.push(hook);
export const onTestFinished = (hook: Hook) => void finishers.push(hook);

const POLL_FOR = 20_000;

/** Repeats an assertion until it holds. */
function poll(look: () => unknown) {
  return new Proxy(
    {},
    {
      get: (_, matcher: string) => async (expected: unknown) => {
        const deadline = performance.now() + POLL_FOR;
        for (;;) {
          try {
            const assertion = vitestExpect(await look()) as unknown as Record<string, Body>;
            return assertion[matcher]?.(expected);
          } catch (error) {
            if (performance.now() > deadline) throw error;
            await delay(20);
          }
        }
      },
    },
  );
}

export const expect = Object.assign(
  (...args: Parameters<typeof vitestExpect>) => vitestExpect(...args),
  vitestExpect,
  { poll },
);
