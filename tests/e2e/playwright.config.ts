import { defineConfig, devices, type PlaywrightTestOptions, type Project } from "@playwright/test";
import type { WorkerFixtures } from "./fixtures.ts";
import { SUITE } from "../suites.ts";
import { BROWSER_ARGS } from "../support/browser.ts";
import { keepCompiledCode, keepTemporaryFilesInMemory } from "../support/temporary-files.ts";

keepTemporaryFilesInMemory();
keepCompiledCode();

/** A purchase with each switch of docs/performance.md: in `npm run test:full` only. */
const SWITCHES = process.env["KEDAI_FULL"]
  ? ["KEDAI_PICTURE_LISTENER=off", "KEDAI_LOAD_SHED=off", "KEDAI_LATE_SCRIPTS=off"]
  : [];
/** Journeys on the main ways of shoppers and owner: `npm test` runs them, `npm run test:rest` all others. */
const MAIN = /@main/;
const NEEDS_JAVASCRIPT = /@javascript/;
const grep = SUITE === "quick" ? MAIN : /./;
const left = SUITE === "rest" ? [MAIN] : [];
const PHONE = { viewport: { width: 390, height: 844 } };

/** Journeys once more under other conditions. */
const REPEATED: Project<PlaywrightTestOptions, WorkerFixtures>[] = [
  // Buys once more with the back end in a separate process, because nothing may depend on a shared process.
  {
    name: "http",
    testMatch: "buy.spec.ts",
    grep: /@http/,
    use: { javaScriptEnabled: true, backEndKind: "http" },
  },
  {
    name: "http-without-javascript",
    testMatch: "buy.spec.ts",
    grep: /@http/,
    use: { javaScriptEnabled: false, backEndKind: "http" },
    grepInvert: NEEDS_JAVASCRIPT,
  },
  ...SWITCHES.map((setSwitch) => ({
    name: setSwitch,
    testMatch: "buy.spec.ts",
    use: { javaScriptEnabled: true, setSwitch },
  })),
  { name: "phone", use: { ...PHONE, javaScriptEnabled: true }, grep: /@phone/ },
];

/** Every journey runs twice: `with-javascript` and `without-javascript`. run.ts finds the browser first. */
export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./shared-pictures.ts",
  outputDir: "../../test-results/e2e",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    userAgent: devices["Desktop Chrome"].userAgent,
    locale: "en-MY",
    timezoneId: "Asia/Kuala_Lumpur",
    // Traces make a run a quarter slower: use `npm run test:e2e -- --trace on` to analyse a failure.
    trace: "off",
    // Routes of a test do not reach the worker's requests; offline.spec.ts and new-deploy.spec.ts allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env["KEDAI_BROWSER"] ?? "",
      args: BROWSER_ARGS,
      env: { ...(process.env as Record<string, string>) },
    },
  },
  projects: [
    { name: "with-javascript", use: { javaScriptEnabled: true }, grep, grepInvert: left },
    {
      name: "without-javascript",
      use: { javaScriptEnabled: false },
      grep,
      grepInvert: [NEEDS_JAVASCRIPT, ...left],
    },
    ...(SUITE === "quick" ? [] : REPEATED),
  ],
});
