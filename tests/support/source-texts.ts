import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";

/** Shorter ones also occur in libraries. */
const SHORTEST = 12;

/** A text that is written in a module, and that a minifier keeps as it is. */
export interface SourceText {
  module: string;
  text: string;
}

/** The texts of every TypeScript module in a folder that no module in another folder has. */
export function textsOnlyIn(folder: string, other: string): SourceText[] {
  const others = modulesIn(other)
    .map((module) => readFileSync(module, "utf8"))
    .join("\n");
  return modulesIn(folder).flatMap((module) =>
    [...textsOf(module)]
      .filter((text) => text.length >= SHORTEST && !others.includes(text))
      .map((text) => ({ module, text })),
  );
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function textsOf(module: string): Set<string> {
  const found = new Set<string>();
  const tree = parseAst(readFileSync(module, "utf8"), {
    lang: module.endsWith("x") ? "tsx" : "ts",
  });
  collect(tree, found);
  return found;
}

interface Syntax {
  type?: string;
  source?: unknown;
  value?: unknown;
}

/** Types and the names of imported modules are not part of the build. */
function collect(node: unknown, found: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const { type, source, value } = node as Syntax;
  const isGone = type !== undefined && /^TS(Type|Interface|Union|Literal|Function)/.test(type);
  if (isGone || (source !== undefined && /^(Im|Ex)port/.test(type ?? ""))) return;
  if (type === "Literal" && typeof value === "string") found.add(value);
  if (type === "TemplateElement") found.add((value as { cooked: string }).cooked);
  for (const child of Object.values(node)) collect(child, found);
}
