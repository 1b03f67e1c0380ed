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
    .flatMap((layer) => layer.files.map((files) => ({ layer, files })))
    .filter(({ files }) => path === files || (files.endsWith("/") && path.startsWith(files)))
    .sort((one, other) => other.files.length - one.files.length)[0]?.layer;
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

const ROUTES = "app/routes/";

/**
 * Every import of one screen's file by another screen. A screen is a folder below app/routes/; it may use its own folder
 * and the files that lie directly in a folder around it.
 */
export function importsAcrossScreens(graph: ImportGraph): string[] {
  const problems: string[] = [];
  for (const [file, imports] of graph) {
    if (!file.startsWith(ROUTES)) continue;
    for (const path of imports) {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      if (path.startsWith(ROUTES) && !file.startsWith(folder)) {
        problems.push(`${file} imports ${path}: move what both use to app/components/`);
      }
    }
  }
  return problems;
}

/** Every import of app/ui/ that would make it know the shop. */
export function importsOfShopByUi(graph: ImportGraph): string[] {
  const allowed = /^app\/(ui|domain|texts)\//;
  return [...graph].flatMap(([file, imports]) =>
    file.startsWith("app/ui/")
      ? imports
          .filter((path) => !allowed.test(path))
          .map((path) => `${file} imports ${path}: app/ui/ knows no shop`)
      : [],
  );
}

/** The folder directly below server/, or the file there; undefined outside server/. */
export function serverFolder(path: string): string | undefined {
  return /^server\/[^/]+/.exec(path)?.[0];
}

/** The folder directly below server/checkout/, or the file there; undefined outside it. */
export function checkoutFolder(path: string): string | undefined {
  return /^server\/checkout\/[^/]+/.exec(path)?.[0];
}
