/** Builds the shop when the build is missing or belongs to other sources; otherwise does nothing. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { builtFrom, hashOfSources } from "./build-sources.ts";

export const ROOT = new URL("../../", import.meta.url);
export const SERVER_BUILD = new URL("build/server/index.js", ROOT);
export const CLIENT_BUILD = new URL("build/client", ROOT);
const BUILDER = "node_modules/@react-router/dev/bin.cjs";

/**
 * Builds the sources in a folder if they have changed. A failed or interrupted build leaves files too, so a complete
 * one is marked by a file with the hash of its sources.
 * @throws Error when the build fails; its output says why
 */
export function buildIfNeeded(root = ROOT, build = buildWithVite): void {
  const former = builtFrom(root);
  const hash = hashOfSources(root);
  if (former !== undefined && former === hash) return;
  console.log("Building the shop (only after a change) ...");
  // Pages that are open in browsers still need the scripts and styles of the former build.
  if (former !== undefined) {
    keepAssets(new URL("build/client", root), new URL("former-build/", root));
  }
  const whole = new URL("build/whole", root);
  rmSync(whole, { force: true });
  build(root);
  writeFileSync(whole, hash ?? "");
}

/** Whether the build tools are installed: `npm ci --omit=dev` leaves them out. */
export function canBuild(root = ROOT): boolean {
  return existsSync(new URL(BUILDER, root));
}

function buildWithVite(root: URL): void {
  execFileSync(process.execPath, [BUILDER, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Moves the assets of a build to the folder of former assets, in place of older ones. */
export function keepAssets(build: URL, former: URL): void {
  const assets = new URL("assets", `${build.href}/`);
  if (!existsSync(assets)) return;
  rmSync(former, { recursive: true, force: true });
  mkdirSync(former, { recursive: true });
  renameSync(assets, new URL("assets", former));
}

if (process.argv[1] === import.meta.filename) buildIfNeeded();
