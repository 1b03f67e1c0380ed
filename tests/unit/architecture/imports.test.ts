import { expect, test } from "vitest";
import { circlesOf, foldTogether, type ImportGraph, readImportGraph } from "./import-graph.ts";
import { FEATURE_EXPORTS, LAYERS } from "./layers.ts";
import {
  checkoutFolder,
  forbiddenImports,
  importsAcrossFeatures,
  serverFolder,
  unusedPermissions,
  upwardPermissions,
} from "./rules.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const graph: ImportGraph = readImportGraph(ROOT, ["app", "server"]);

test("the imports are read: by alias, by relative path, of types and dynamic ones", () => {
  expect(graph.size).toBeGreaterThan(500);
  expect(graph.get("app/root.tsx")).toContain("app/features/layout/site-frame.tsx");
  expect(graph.get("app/features/layout/needed-parts.ts")).toContain(
    "app/features/catalogue/purchase-options.tsx",
  );
});

test("every import follows the table of layers", () => {
  expect(forbiddenImports(graph, LAYERS)).toEqual([]);
});

test("a feature imports of another one what that exports for others", () => {
  expect(importsAcrossFeatures(graph, FEATURE_EXPORTS)).toEqual([]);
});

test("a layer may import only what stands before it in the table", () => {
  expect(upwardPermissions(LAYERS)).toEqual([]);
});

test("the tables allow nothing that no import needs", () => {
  expect(unusedPermissions(graph, LAYERS)).toEqual([]);
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

test("no folders of server/ import each other in a circle", () => {
  const folders = foldTogether(graph, (file) => serverFolder(file) ?? "app");
  const ofServer = new Map([...folders].filter(([folder]) => folder !== "app"));
  expect(circlesOf(ofServer)).toEqual([]);
});

test("no folders of server/checkout/ import each other in a circle", () => {
  const folders = foldTogether(graph, (file) => checkoutFolder(file) ?? "elsewhere");
  const ofCheckout = new Map([...folders].filter(([folder]) => folder !== "elsewhere"));
  expect(ofCheckout.size).toBeGreaterThan(5);
  expect(circlesOf(ofCheckout)).toEqual([]);
});

function isOtherFeature(file: string, path: string): boolean {
  const [, , feature] = path.split("/");
  return file.startsWith("app/features/") && !file.startsWith(`app/features/${feature}/`);
}
