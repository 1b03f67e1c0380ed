import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url).pathname;
const SOURCES = ["app/**/*.{ts,tsx}", "server/**/*.ts", "vite/*.ts", "*.config.ts"];

/** Names that React Router does not promise to keep: its globals, its UNSAFE_ and unstable_ names, and its files. */
const PRIVATE = /\b(?:__reactRouter|UNSAFE_|unstable_)\w+|react-router\/dist\b/g;

/** Where such names may still stand (docs/decisions/005-no-late-hydration.md). Nothing may be added. */
const LEFT: Record<string, string[]> = {
  "app/page-scripts.ts": ["__reactRouterContext"],
};

const namesIn = (text: string) => [...new Set(text.match(PRIVATE))].sort();

test("no file uses a private name of the framework, except those listed", () => {
  const found = globSync(SOURCES, { cwd: ROOT }).flatMap((file) => {
    const names = namesIn(readFileSync(ROOT + file, "utf8"));
    return names.length > 0 ? [[file, names] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(LEFT);
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
