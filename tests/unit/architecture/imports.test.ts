import { expect, test } from "vitest";
import { circlesOf, foldTogether, type ImportGraph, readImportGraph } from "./import-graph.ts";
import { LAYERS } from "./layers.ts";
import {
  checkoutFolder,
  forbiddenImports,
  importsAcrossScreens,
  importsOfShopByUi,
  serverFolder,
  unusedPermissions,
  upwardPermissions,
} from "./rules.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const graph: ImportGraph = readImportGraph(ROOT, ["app", "server"]);

test("the imports are read: by alias, by relative path, of types and dynamic ones", () => {
  expect(graph.size).toBeGreaterThan(500);
  expect(graph.get("app/root.tsx")).toContain("app/components/frame/site-frame.tsx");
  expect(graph.get("app/components/frame/needed-parts.ts")).toContain(
    "app/components/product/purchase-options.tsx",
  );
});

test("every import follows the table of layers", () => {
  expect(forbiddenImports(graph, LAYERS)).toEqual([]);
});

test("a screen imports nothing of another one", () => {
  expect(importsAcrossScreens(graph)).toEqual([]);
});

test("app/ui/ knows no shop", () => {
  expect(importsOfShopByUi(graph)).toEqual([]);
});

test("a layer may import only what stands before it in the table", () => {
  expect(upwardPermissions(LAYERS)).toEqual([]);
});

test("the table allows nothing that no import needs", () => {
  expect(unusedPermissions(graph, LAYERS)).toEqual([]);
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
