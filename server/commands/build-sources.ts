import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The inputs of the build. */
const SOURCES = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
];

/**
 * A hash of the names and contents of all sources in a folder. Times of files are ignored, because a copy, a checkout
 * or an image changes them.
 * @returns undefined when a part of the sources is missing
 */
export function hashOfSources(root: URL): string | undefined {
  const folder = fileURLToPath(root);
  if (!SOURCES.every((name) => existsSync(join(folder, name)))) return undefined;
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesIn(join(folder, name))).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** The hash of the sources that the build in a folder was made from; undefined without a complete build. */
export function builtFrom(root: URL): string | undefined {
  const mark = new URL("build/whole", root);
  return existsSync(mark) ? readFileSync(mark, "utf8").trim() : undefined;
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
}
