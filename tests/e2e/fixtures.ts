import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type BackEndProcess, startBackEnd } from "../support/back-end-process.ts";
import { type ShopProcess, startShop, temporaryFolder } from "../support/shop-process.ts";
import { recordSeenTexts } from "./seen-texts.ts";
import { sharedPictures } from "./shared-pictures.ts";
import { waitForHydration } from "./waiting.ts";

interface TestFixtures {
  /** Whether this run has JavaScript. Journeys are the same, but assertions can differ. */
  hasJavaScript: boolean;
  /** Console errors that this test causes intentionally, such as a page with status 404. */
  expectedConsoleErrors: RegExp[];
}

export interface WorkerFixtures {
  /** Set by a file that changes the owner's settings: it gets its own shop. */
  ownShop: string;
  /** Whether the back end is embedded in the shop, or a separate process that is called over HTTP. */
  backEndKind: "embedded" | "http";
  /** A switch of docs/performance.md and its value, such as "KEDAI_LOAD_SHED=off". */
  setSwitch: string;
  dataDir: string;
  /** The process of the back end, if it is separate. */
  backEnd: BackEndProcess | undefined;
  /** The shop of this worker, with the demo catalogue. */
  shop: ShopProcess;
  /** The owner's settings before any test. */
  settings: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backEndKind: ["embedded", { scope: "worker", option: true }],

  ownShop: ["", { scope: "worker", option: true }],

  setSwitch: ["", { scope: "worker", option: true }],

  dataDir: [
    async ({}, use) => {
      const folder = temporaryFolder();
      symlinkSync(sharedPictures(), join(folder.path, "resized"));
      await use(folder.path);
      folder.remove();
    },
    { scope: "worker" },
  ],

  // Its store is the same file in both cases, so the back office works with both.
  backEnd: [
    async ({ backEndKind, dataDir }, use) => {
      const backEnd = backEndKind === "http" ? await startBackEnd(dataDir) : undefined;
      await use(backEnd);
      await backEnd?.stop();
    },
    { scope: "worker" },
  ],

  shop: [
    async ({ dataDir, backEnd, setSwitch }, use) => {
      const switches = setSwitch === "" ? {} : Object.fromEntries([setSwitch.split("=")]);
      const env = { ...backEnd?.shopEnv, ...switches };
      const shop = await startShop({ dataDir, env });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],

  settings: [async ({ shop }, use) => use(await readSettings(shop)), { scope: "worker" }],

  baseURL: async ({ shop }, use) => use(shop.url),

  hasJavaScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),

  expectedConsoleErrors: [[], { option: true }],

  context: async ({ context, hasJavaScript }, use) => {
    const reportRest = await recordSeenTexts(context, hasJavaScript);
    await use(context);
    await reportRest();
  },

  // Any console error, hydration warning, page error or request to a foreign host fails the test.
  page: async (
    { page, shop, ownShop, settings, expectedConsoleErrors, hasJavaScript },
    use,
    testInfo,
  ) => {
    if (hasJavaScript) {
      waitForHydration(page);
      await page.addInitScript(tellViolations);
    }
    const complaints = watch(page, shop.url);
    await use(page);
    // Tests of other files use the same shop, in a varying order.
    if (!ownShop) expect(await readSettings(shop)).toEqual(settings);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach("what the shop printed", { body: shop.output() });
    }
    const unexpected = complaints.filter(
      (text) => !expectedConsoleErrors.some((known) => known.test(text)),
    );
    expect(unexpected, "the browser had nothing to complain about").toEqual([]);
  },
});

export { expect };

/** Reported on a slow machine also for a picture that is used. budgets.test.ts checks that pages use what they preload. */
const LATE_PICTURE = /was preloaded using link preload but not used within a few seconds/;

/** What Playwright says by itself where playwright.config.ts blocks the service worker. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** Runs in the page: a browser does not print a violation that the script itself has caught. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
}

function watch(page: Page, ownUrl: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isKnown = LATE_PICTURE.test(message.text()) || message.text() === WORKER_BLOCKED;
    if (["error", "warning"].includes(message.type()) && !isKnown)
      complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ownUrl) && !/^(data|blob|about):/.test(url))
      complaints.push(`foreign request: ${url}`);
  });
  return complaints;
}

/** The owner's settings, read from the public API. */
async function readSettings({ url }: ShopProcess): Promise<string[]> {
  const answers = ["/api/shipping-config", "/api/slider-config"].map((path) => fetch(url + path));
  return Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
}
