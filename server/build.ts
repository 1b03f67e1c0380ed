/** Builds the shop when the build is missing or older than its sources; otherwise does nothing. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";

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

/** @throws Error when the build fails; its own output says why */
export function buildIfNeeded(): void {
  if (isBuildCurrent()) return;
  console.log("Building the shop (only after a change) ...");
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
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
