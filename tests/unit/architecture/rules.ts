import type { ImportGraph } from "./import-graph.ts";
import type { Layer } from "./layers.ts";

/** Every import that the table of layers does not allow, as a sentence. */
export function forbiddenImports(graph: ImportGraph, layers: readonly Layer[]): string[] {
  const problems: string[] = [];
  for (const [file, imports] of graph) {
    const layer = layerOf(file, layers);
    if (!layer) problems.push(`${file} belongs to no layer`);
    for (const path of imports) {
      const other = layerOf(path, layers);
      if (!layer || !other || layer === other || layer.mayImport.includes(other.name)) continue;
      problems.push(`${file} imports ${path}: ${layer.name} must not import ${other.name}`);
    }
  }
  return problems;
}

/** The layer that names the longest part of a path. */
export function layerOf(path: string, layers: readonly Layer[]): Layer | undefined {
  const named = layers.flatMap((layer) =>
    layer.files
      .filter((part) => path === part || (part.endsWith("/") && path.startsWith(part)))
      .map((part) => ({ layer, length: part.length })),
  );
  return named.sort((one, other) => other.length - one.length)[0]?.layer;
}

const FEATURE = /^app\/features\/([^/]+)\/(.+)$/;

/** Every import of a feature's file by another feature that the first does not export for others. */
export function importsAcrossFeatures(
  graph: ImportGraph,
  exported: Readonly<Record<string, readonly string[]>>,
): string[] {
  const problems: string[] = [];
  for (const [file, imports] of graph) {
    const from = FEATURE.exec(file)?.[1];
    for (const path of imports) {
      const [, to = "", inner = ""] = FEATURE.exec(path) ?? [];
      if (from === undefined || to === "" || to === from) continue;
      if (!exported[to]?.includes(inner)) problems.push(`${file} imports ${path}: not exported`);
    }
  }
  return problems;
}

/** The folder directly below server/, or the file there; undefined outside server/. */
export function serverFolder(path: string): string | undefined {
  return /^server\/[^/]+/.exec(path)?.[0];
}
