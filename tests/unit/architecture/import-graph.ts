import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { parseSync } from "vite";

/** For each file the files of the repository that it imports; all paths are relative to the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Parses every TypeScript file below the folders: static, type and dynamic imports, and re-exports. */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).sort();
  const sources = new Map(
    files.map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
  );
  return graphOf(sources, (path) => sources.has(path) || existsSync(join(root, path)));
}

/** @param isFile whether a path names a file; imports of other things (packages, generated types) are left out */
export function graphOf(
  sources: ReadonlyMap<string, string>,
  isFile: (path: string) => boolean = (path) => sources.has(path),
): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const paths = specifiersOf(file, source).flatMap((specifier) => resolve(file, specifier) ?? []);
    graph.set(file, [...new Set(paths)].filter(isFile));
  }
  return graph;
}

/** What a source text imports, as it writes it. @throws Error for a text that is not TypeScript */
function specifiersOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("source" in node && isTextLiteral(node.source)) found.push(node.source.value);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}

function isTextLiteral(node: unknown): node is { value: string } {
  return (
    typeof node === "object" && node !== null && "value" in node && typeof node.value === "string"
  );
}

/** The path of an import within the repository; undefined for packages and Node's own modules. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : undefined;
}

/** Groups of members that reach each other: each group is one import circle or several that are linked. */
export function circlesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (member: string): void => {
    const number = order.size;
    order.set(member, number);
    lowest.set(member, number);
    open.push(member);
    for (const next of graph.get(member) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) {
        lowest.set(member, Math.min(lowest.get(member) ?? 0, lowest.get(next) ?? 0));
      }
    }
    if (lowest.get(member) !== number) return;
    const circle = open.splice(open.indexOf(member));
    if (circle.length > 1 || graph.get(member)?.includes(member)) circles.push(circle.sort());
  };
  for (const member of graph.keys()) if (!order.has(member)) visit(member);
  return circles;
}

/** The same imports between groups of files, such as folders. Imports within a group are left out. */
export function foldTogether(graph: ImportGraph, groupOf: (file: string) => string): ImportGraph {
  const folded = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const group = groupOf(file);
    const others = folded.get(group) ?? new Set();
    for (const path of imports) if (groupOf(path) !== group) others.add(groupOf(path));
    folded.set(group, others);
  }
  return new Map([...folded].map(([group, others]) => [group, [...others].sort()]));
}
