/** Builds the shop when the build is missing or older than its sources; otherwise does nothing. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";

const ROOT = new URL("../", import.meta.url);
export const SERVER_BUILD = new URL("build/server/index.js", ROOT);
export const CLIENT_BUILD = new URL("build/client", ROOT);
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
 * Builds what is in a folder. A build that failed or was ended halfway leaves files too; one that is whole has a mark.
 * @throws Error when the build fails; its own output says why
 */
export function buildIfNeeded(root = ROOT, build = buildWithVite): void {
  const whole = new URL("build/whole", root);
  const isWhole = existsSync(whole);
  if (isWhole && !hasChangedSince(statSync(whole).mtimeMs, root)) return;
  console.log("Building the shop (only after a change) ...");
  // Scripts and styles of the build before: pages that are open in browsers still ask for them.
  if (isWhole) keepAssets(new URL("build/client", root), new URL("former-build/", root));
  rmSync(whole, { force: true });
  build(root);
  writeFileSync(whole, "");
}

function buildWithVite(root: URL): void {
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Puts the assets of a finished build aside, instead of those of the one before it. */
export function keepAssets(build: URL, former: URL): void {
  const assets = new URL("assets", `${build.href}/`);
  if (!existsSync(assets)) return;
  rmSync(former, { recursive: true, force: true });
  mkdirSync(former, { recursive: true });
  renameSync(assets, new URL("assets", former));
}

function hasChangedSince(builtAt: number, root: URL): boolean {
  return SOURCES.some((name) => newestChange(new URL(name, root).pathname) > builtAt);
}

/** When a file, or anything in a folder, was last written: ms since the epoch. */
function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const times = entries.map((entry) => statSync(`${entry.parentPath}/${entry.name}`).mtimeMs);
  return Math.max(stat.mtimeMs, ...times);
}

if (import.meta.main) buildIfNeeded();
