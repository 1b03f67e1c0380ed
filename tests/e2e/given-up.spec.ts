import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isAwake } from "./waiting.ts";

/** Sends only the first part of matching answers, so that they stay open until the page aborts them. */
async function holdEnds(page: Page, path: string): Promise<void> {
  await page.addInitScript((held) => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (new URL(answer.url).pathname !== held) return answer;
      const whole = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(whole);
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
        // The page has read what there is.
        pull() {
          document.documentElement.dataset["heldAnswer"] = "read";
        },
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  }, path);
}

test("a page load that is aborted by another one is no error @javascript", async ({ page }) => {
  await holdEnds(page, "/cart.data");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/cart-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  await isAwake(page);
  const answered = page.waitForResponse("**/cart.data*");
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).first().click();
  await (await answered).finished();
  await expect(page.locator("[data-held-answer]")).toBeAttached();
  await page.getByRole("banner").getByRole("link", { name: "Products" }).first().click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
});

test.describe("an error of another kind", () => {
  test.use({ expectedConsoleErrors: [/^page error: a fault$/] });

  test("is still reported @javascript", async ({ page }) => {
    await page.goto("/");
    await isAwake(page);
    const reported = page.waitForEvent("pageerror");
    await page.evaluate(() => void Promise.reject(new Error("a fault")));
    expect((await reported).message).toBe("a fault");
  });
});
