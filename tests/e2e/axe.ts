import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The accessibility problems of a page at rest: in the middle of a transition colours do not mean anything.
 * @param part selector of the part to check, if not the whole page
 */
export async function axeViolations(page: Page, part = "html") {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      "*, ::before, ::after { transition: none !important; animation: none !important }",
    );
    document.adoptedStyleSheets.push(still);
  });
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations;
}
