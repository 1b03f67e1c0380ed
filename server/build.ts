/** Builds the shop when the build is missing or older than its sources; otherwise does nothing. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";

const ROOT = new URL("../", import.meta.url);
export const SERVER_BUILD = new URL("build/server/index.js", ROOT);
export const CLIENT_BUILD = new URL("build/client", ROOT);
/** Scripts and styles of the build before: pages that are open in browsers still ask for them. */
const FORMER_BUILD = new URL("former-build/", ROOT);
const SOURCES = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
];

/** @throws Error when the build fails; its own output says why */
export function buildIfNeeded(): void {
  if (isBuildCurrent()) return;
  console.log("Building the shop (only after a change) ...");
  keepAssets(CLIENT_BUILD, FORMER_BUILD);
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: ROOT,
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

function isBuildCurrent(): boolean {
  if (!existsSync(SERVER_BUILD)) return false;
  const builtAt = statSync(SERVER_BUILD).mtimeMs;
  return SOURCES.every((name) => newestChange(new URL(name, ROOT).pathname) <= builtAt);
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
