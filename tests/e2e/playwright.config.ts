import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGS } from "../support/browser.ts";

/** The suite's name in test-results: the same journeys run on each kind of back end (fixtures.ts). */
const SUITE = process.env["KEDAI_E2E_BACKEND"] === "http" ? "e2e-http" : "e2e";
const PHONE = { viewport: { width: 390, height: 844 } };

/** Every journey runs twice: `with-javascript` and `without-javascript`. run.ts finds the browser first. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: `../../test-results/${SUITE}`,
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: `../../test-results/${SUITE}.json` }]],
  use: {
    ...devices["Desktop Chrome"],
    userAgent: devices["Desktop Chrome"].userAgent,
    locale: "en-MY",
    timezoneId: "Asia/Kuala_Lumpur",
    // Recording costs a quarter of the run: `npm run test:e2e -- --trace on` when a failure asks for it.
    trace: "off",
    launchOptions: {
      executablePath: process.env["KEDAI_BROWSER"] ?? "",
      args: BROWSER_ARGS,
      env: { ...(process.env as Record<string, string>) },
    },
  },
  projects: [
    { name: "with-javascript", use: { javaScriptEnabled: true } },
    { name: "without-javascript", use: { javaScriptEnabled: false }, grepInvert: /@javascript/ },
    { name: "phone", use: { ...PHONE, javaScriptEnabled: true }, grep: /@phone/ },
  ],
});
