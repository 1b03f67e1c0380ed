/** `npm start`: builds when the build is missing or older than its sources, then runs it. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { ConfigurationError } from "./env.ts";
import { adminAccessCode } from "./secrets.ts";

const ROOT = new URL("../", import.meta.url);
const BUILD = new URL("build/server/index.js", ROOT);
const SOURCES = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

function newestChange(path: URL): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path, { withFileTypes: true });
  const times = entries.map((entry) =>
    newestChange(new URL(entry.name + (entry.isDirectory() ? "/" : ""), path)),
  );
  return Math.max(0, ...times);
}

function isBuildCurrent(): boolean {
  if (!existsSync(BUILD)) return false;
  const builtAt = statSync(BUILD).mtimeMs;
  return SOURCES.every((name) => {
    const path = new URL(name, ROOT);
    const isFolder = statSync(path).isDirectory();
    return newestChange(isFolder ? new URL(`${name}/`, ROOT) : path) <= builtAt;
  });
}

async function start(): Promise<void> {
  process.env["NODE_ENV"] ??= "production";
  process.chdir(new URL(".", ROOT).pathname);
  if (!isBuildCurrent()) {
    console.log("Building the shop (only after a change) ...");
    execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const { startServer } = (await import(BUILD.href)) as typeof import("./main.ts");
  const { shop, port } = await startServer(new URL("build/client", ROOT).pathname);
  console.log(`\n  Kedai is open on http://localhost:${port}\n`);
  if (!shop.env.adminAccessCode)
    console.log(`  Owner's access code (for /admin): ${adminAccessCode(shop.env)}`);
  if (shop.env.payments.kind === "embedded") {
    console.log("  Money is in TEST MODE: payments go to the sandbox that comes with the shop.\n");
  }
}

start().catch((error: unknown) => {
  console.error(
    error instanceof ConfigurationError || (error as { code?: string }).code === "EADDRINUSE"
      ? (error as Error).message
      : error,
  );
  process.exitCode = 1;
});
