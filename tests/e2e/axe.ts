import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The small version: each page that is checked has to read all of it. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Lets each page that is opened from now on bring the checks with it, where many pages are checked. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(SOURCE);
}

/** What depends on the colours alone. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * The accessibility problems of a page at rest, of every severity: in the middle of a transition colours do not mean
 * anything. The check runs in the page itself, because the package for Playwright takes six times as long.
 * @param options.part selector of the part to check, if not the whole page
 * @param options.colours whether to check only what another colour scheme can change
 * @returns the rule and the first element of each problem
 */
export async function axeProblems(
  page: Page,
  options: { part?: string; colours?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { part = "html", colours = false } = options;
  return page.evaluate(
    async ([selector, rules]) => {
      const still = new CSSStyleSheet();
      still.replaceSync(
        "*, ::before, ::after { transition: none !important; animation: none !important }",
      );
      document.adoptedStyleSheets = [still];
      const { violations } = await window.axe.run(selector, {
        resultTypes: ["violations"],
        ...(rules && { runOnly: rules }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [part, colours ? COLOUR_RULES : null] as const,
  );
}
