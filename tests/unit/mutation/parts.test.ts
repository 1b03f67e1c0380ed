import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { PARTS } from "#tests/mutation/parts.ts";

/** "a/{b,c}.ts" as "a/b.ts" and "a/c.ts": each must stand for a file. */
function alternatives(pattern: string): string[] {
  const [, before = "", names, after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (names === undefined) return [pattern];
  return names.split(",").flatMap((name) => alternatives(before + name + after));
}

test("every path that a part of the mutation run names is there", () => {
  const patterns = Object.values(PARTS).flatMap(({ mutate, except = [], tests }) => [
    ...mutate,
    ...except,
    ...tests,
  ]);
  const missing = patterns.flatMap(alternatives).filter((path) => globSync(path).length === 0);
  expect(missing).toEqual([]);
});
