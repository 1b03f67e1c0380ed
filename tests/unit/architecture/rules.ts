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
      if (!layer || !other || layer === other || mayImport(layer, other)) continue;
      problems.push(`${file} imports ${path}: ${layer.name} must not import ${other.name}`);
    }
  }
  return problems;
}

function mayImport({ mayImport: allowed }: Layer, { name, group }: Layer): boolean {
  return allowed.includes(name) || (group !== undefined && allowed.includes(group));
}

/** The layer that names the longest part of a path. */
function layerOf(path: string, layers: readonly Layer[]): Layer | undefined {
  return layers
    .filter(({ files }) => path === files || (files.endsWith("/") && path.startsWith(files)))
    .sort((one, other) => other.files.length - one.files.length)[0];
}

/** Permissions of the table that no import needs: "LAYER may import NAME". */
export function unusedPermissions(graph: ImportGraph, layers: readonly Layer[]): string[] {
  const used = new Set<string>();
  for (const [file, imports] of graph) {
    const from = layerOf(file, layers)?.name;
    for (const path of imports) {
      const other = layerOf(path, layers);
      used.add(`${from} may import ${other?.name}`).add(`${from} may import ${other?.group}`);
    }
  }
  return layers
    .flatMap(({ name, mayImport: allowed }) =>
      allowed.map((other) => `${name} may import ${other}`),
    )
    .filter((permission) => !used.has(permission));
}

/** Permissions to import what stands further down in the table. */
export function upwardPermissions(layers: readonly Layer[]): string[] {
  return layers.flatMap((layer, index) =>
    layers
      .slice(index + 1)
      .filter((above) => mayImport(layer, above))
      .map((above) => `${layer.name} may import ${above.name}`),
  );
}

const FEATURE = /^app\/features\/([^/]+)\/(.+)$/;

/** Every import of a feature's file by another feature that the first does not export to others. */
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

/** The folder directly below server/checkout/, or the file there; undefined outside it. */
export function checkoutFolder(path: string): string | undefined {
  return /^server\/checkout\/[^/]+/.exec(path)?.[0];
}
