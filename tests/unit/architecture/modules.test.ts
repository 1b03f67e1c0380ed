/** A name is exported once, and a small file that only one other uses is part of that one. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { type ImportGraph, readImportGraph } from "./import-graph.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const EMBEDDED = "server/adapters/embedded/";
/** What the framework asks of route modules by name. */
const OF_ROUTES =
  /^(ErrorBoundary|action|clientAction|clientLoader|clientMiddleware|headers|loader|meta|middleware|shouldRevalidate)$/;
const SMALL = 26;
/** Each way to send a notice is a file of its own, however small. */
const CHANNEL = /^server\/adapters\/notices\/[\w-]+-channel\.ts$/;

/** Small files with one importer, and why they stand alone. */
const ALONE: Record<string, string> = {
  "app/domain/admin/csv.ts": "a rule of the domain, used by the server",
  "app/domain/catalogue/merge-wishlists.ts": "a rule of the domain, used by a screen",
  "app/routes/meta/offline/kept-notice.tsx": "rendered alone in a test, without a route",
  "app/routes/meta/offline/offline-page.tsx": "rendered alone in a test, without a route",
  "server/adapters/notices/open-notices.ts": "what the folder gives to compose.ts",
  "server/platform/environment/handed-socket.ts": "env.ts has no room",
  "server/web/orders/order-of-bill.ts": "on the server's side of a route",
};

/** The files that export each name. Default exports and names handed on from another file do not count. */
function exportsOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const { module } = parseSync(file, source);
    for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
      const { exportName, moduleRequest } = entry;
      if (exportName.kind !== "Name" || exportName.name === null || moduleRequest) continue;
      files.set(exportName.name, [...(files.get(exportName.name) ?? []), file]);
    }
  }
  return files;
}

/** Names that two files export: "NAME: FILE, FILE". */
function exportedTwice(sources: ReadonlyMap<string, string>): string[] {
  return [...exportsOf(sources)].flatMap(([name, files]) =>
    files.length > 1 ? [`${name}: ${files.join(", ")}`] : [],
  );
}

/** Files of few lines that one other file imports: "FILE: IMPORTER". */
function smallParts(graph: ImportGraph, linesOf: (file: string) => number): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    for (const path of new Set(imports))
      importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return [...importers].flatMap(([file, by]) =>
    by.length === 1 && graph.has(file) && linesOf(file) < SMALL ? [`${file}: ${by[0]}`] : [],
  );
}

const read = (file: string) => readFileSync(ROOT + file, "utf8");
const sources = new Map(
  globSync("{app,server}/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((file) => !file.startsWith(EMBEDDED))
    .map((file) => [file, read(file)]),
);

test("no two files export one name", () => {
  expect(sources.size).toBeGreaterThan(500);
  const twice = exportedTwice(sources);
  expect(twice.filter((line) => !OF_ROUTES.test(line.split(": ", 1)[0] ?? ""))).toEqual([]);
});

test("no small file stands alone that only one other uses, but for those with a reason", () => {
  const graph = readImportGraph(ROOT, ["app", "server"]);
  const ours = new Map([...graph].filter(([file]) => sources.has(file) && !CHANNEL.test(file)));
  const alone = smallParts(ours, (file) => (sources.get(file) ?? "").split("\n").length - 1);
  expect(new Set(alone.map((line) => line.split(": ", 1)[0]))).toEqual(new Set(Object.keys(ALONE)));
});

test("a name that two files export, and a small part of one file, are found", () => {
  const planted = new Map([
    ["app/a.ts", "export const one = 1;\nexport default 1;"],
    ["app/b.ts", "export function one() {}\nexport default 2;"],
    ["app/c.ts", "export type { One } from './d.ts';"],
  ]);
  expect(exportedTwice(planted)).toEqual(["one: app/a.ts, app/b.ts"]);
  const graph: ImportGraph = new Map([
    ["app/a.ts", ["app/b.ts", "app/c.ts"]],
    ["app/b.ts", ["app/c.ts"]],
    ["app/c.ts", []],
  ]);
  expect(smallParts(graph, () => SMALL - 1)).toEqual(["app/b.ts: app/a.ts"]);
  expect(smallParts(graph, () => SMALL)).toEqual([]);
});
