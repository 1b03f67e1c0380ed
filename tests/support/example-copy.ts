import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const EXAMPLES = "tests/integration/examples";

/** Everything in it that vitest does not transform. */
const OUT = "node_modules.examples/node_modules";

/** Copies the shop's code, and the page that names its layers, to a new folder, without its styles. @returns the folder, which the caller removes */
export function copyShop(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "kedai-examples-"));
  for (const part of [
    "app",
    "docs/architecture.md",
    "server",
    "tests",
    "vite",
    "knip.config.ts",
    "package.json",
    "react-router.config.ts",
    "tsconfig.json",
    "vite.config.ts",
  ]) {
    cpSync(ROOT + part, join(folder, part), { recursive: true });
  }
  for (const style of globSync(`${folder}/app/**/*.css`)) writeFileSync(style, "");
  symlinkSync(`${ROOT}node_modules`, `${folder}/node_modules`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Makes the changes of all examples to a copy of the shop.
 * @throws when one does not fit the shop's code any more: make its changes anew and store `git diff -U1`
 */
export function applyExamples(folder: string): void {
  const second = "second-provider";
  for (const file of ["client.ts", "messages.ts"]) {
    cpSync(`${ROOT}tests/support/${second}/${file}`, `${folder}/server/adapters/${second}/${file}`);
  }
  for (const diff of globSync(`${EXAMPLES}/*.diff`, { cwd: folder })) {
    execFileSync("git", ["apply", diff], { cwd: folder, stdio: "pipe" });
  }
}

/** Builds and loads the examples' parts of a copy. */
export async function loadParts(
  folder: string,
): Promise<typeof import("#tests/integration/examples/parts.ts")> {
  await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    build: { ssr: `${EXAMPLES}/parts.ts`, outDir: OUT, target: "es2024" },
    oxc: { jsx: { runtime: "automatic", development: false } },
  });
  return (await import(/* @vite-ignore */ `${folder}/${OUT}/parts.js`)) as Awaited<
    ReturnType<typeof loadParts>
  >;
}
