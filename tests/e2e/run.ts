/** `npm run test:e2e [-- playwright arguments]`: finds a browser, builds when needed, runs the browser tests. */
import { spawnSync } from "node:child_process";
import { cleanBrowserCache, findBrowser } from "../support/browser.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
cleanBrowserCache();
const browser = await findBrowser();
const env = { ...process.env, ...browser.env, KEDAI_BROWSER: browser.executablePath };

const build = spawnSync(process.execPath, ["server/commands/build.ts"], {
  cwd: ROOT,
  stdio: "inherit",
  env: process.env,
});
if (build.status !== 0) process.exit(build.status ?? 1);
const run = spawnSync(
  process.execPath,
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "tests/e2e/playwright.config.ts",
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: "inherit", env },
);
process.exit(run.status ?? 1);
