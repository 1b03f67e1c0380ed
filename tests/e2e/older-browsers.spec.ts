import { expect, test } from "./fixtures.ts";
import { isAwake } from "./waiting.ts";

test("the category menu leads on where the browser has no popovers @javascript", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
  });
  await page.goto("/");
  await isAwake(page);
  await page.getByRole("button", { name: "Categories" }).click();
  const entry = page.locator("#category-menu").getByRole("link").first();
  const target = await entry.getAttribute("href");
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
});

test("Firefox's error for the answer of an ended request is no error of the page @javascript", async ({
  page,
}) => {
  await page.goto("/");
  await isAwake(page);
  const reported = await page.evaluate(() =>
    ["Error in input stream", "undefined is not a function"].filter((message) => {
      const promise = Promise.reject(new TypeError(message));
      promise.catch(() => {});
      const reason = new TypeError(message);
      const init = { promise, reason, cancelable: true };
      return dispatchEvent(new PromiseRejectionEvent("unhandledrejection", init));
    }),
  );
  expect(reported).toEqual(["undefined is not a function"]);
});

test("a toast that arrives does not make the page wider than a phone @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await isAwake(page);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const toast = page.locator(".toast").first();
  await expect(toast).toBeVisible();
  const tooWide = await toast.evaluate((element: HTMLElement) => {
    element.style.animation = "none";
    element.getBoundingClientRect();
    element.style.animation = "";
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(tooWide).toBeLessThanOrEqual(0);
});
