import { expect, test } from "vitest";
import { circlesOf, type ImportGraph, readImportGraph } from "./import-graph.ts";
import { FEATURE_EXPORTS, LAYERS } from "./layers.ts";
import { forbiddenImports, importsAcrossFeatures, layerOf } from "./rules.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const graph: ImportGraph = readImportGraph(ROOT, ["app", "server"]);

test("the imports are read: by alias, by relative path, of types and dynamic ones", () => {
  expect(graph.size).toBeGreaterThan(500);
  expect(graph.get("app/root.tsx")).toContain("app/features/layout/site-frame.tsx");
  expect(graph.get("app/ui/toast/toaster.tsx")).toContain("app/ui/toast/toast-list.tsx");
});

test("every import follows the table of layers", () => {
  expect(forbiddenImports(graph, LAYERS)).toEqual([]);
});

test("a feature imports of another one what that exports for others", () => {
  expect(importsAcrossFeatures(graph, FEATURE_EXPORTS)).toEqual([]);
});

test("the tables name nothing that is gone or unused", () => {
  const used = new Set([...graph.keys()].map((file) => layerOf(file, LAYERS)?.name));
  expect(LAYERS.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  const exported = Object.entries(FEATURE_EXPORTS).flatMap(([feature, files]) =>
    files.map((file) => `app/features/${feature}/${file}`),
  );
  const isWanted = (path: string) =>
    [...graph].some(([file, imports]) => imports.includes(path) && isOtherFeature(file, path));
  expect(exported.filter((path) => !isWanted(path))).toEqual([]);
});

test("no files import each other in a circle, not even for types", () => {
  expect(circlesOf(graph)).toEqual([]);
});

function isOtherFeature(file: string, path: string): boolean {
  const [, , feature] = path.split("/");
  return file.startsWith("app/features/") && !file.startsWith(`app/features/${feature}/`);
}
