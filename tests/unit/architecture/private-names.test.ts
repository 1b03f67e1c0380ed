import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url).pathname;
const SOURCES = [
  "{app,server,vite}/**/*.{ts,tsx}",
  "tests/{attacks,bench,conformance,e2e,faults,integration,load,model,support}/**/*.{ts,tsx}",
  "*.config.ts",
];

/** Names that React Router does not promise to keep: its globals, its UNSAFE_ and unstable_ names, and its files. */
const PRIVATE = /\b(?:__reactRouter|UNSAFE_|unstable_)\w+|react-router\/dist\b/g;

const namesIn = (text: string) => [...new Set(text.match(PRIVATE))].sort();

test("no file uses a private name of the framework", () => {
  const files = globSync(SOURCES, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    namesIn(readFileSync(ROOT + file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("it finds each kind of private name", () => {
  const text =
    "window.__reactRouterContext UNSAFE_useThing unstable_flag /react-router/dist/production";
  expect(namesIn(text)).toEqual([
    "UNSAFE_useThing",
    "__reactRouterContext",
    "react-router/dist",
    "unstable_flag",
  ]);
});
