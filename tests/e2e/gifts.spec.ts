import { axeProblems } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { indexIsFilled } from "./waiting.ts";

test("find a gift under RM 60 for a birthday without nuts, and put it into the cart", async ({
  page,
  hasJavaScript,
}) => {
  await indexIsFilled(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: "Find a gift" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a gift");

  const choose = async (label: string, address: RegExp) => {
    // The fields are behind their chips.
    await page.getByText(label, { exact: true }).first().click();
    if (hasJavaScript) await expect(page).toHaveURL(address);
  };
  await choose("Under RM 60", /\/gifts\?price=under-60$/);
  await choose("Birthday", /\?price=under-60&occasion=birthday$/);
  await choose("No nuts", /&occasion=birthday&diet=no-nuts$/);
  if (!hasJavaScript) await page.getByRole("button", { name: "Show gifts" }).click();
  await expect(page).toHaveURL(/\/gifts\?price=under-60&occasion=birthday&diet=no-nuts$/);

  const gifts = page.getByRole("list", { name: "Gifts" }).getByRole("listitem");
  const chosen = page.getByRole("list", { name: "Chosen" });
  await expect(page.getByText("4 gifts fit")).toBeVisible();
  await expect(gifts).toHaveCount(4);
  await expect(page.getByRole("radio", { name: "Under RM 60" })).toBeChecked();
  if (hasJavaScript) expect(await axeProblems(page)).toEqual([]);
  await chosen.getByRole("link", { name: "Remove: No nuts" }).click();
  await expect(page).toHaveURL(/\/gifts\?price=under-60&occasion=birthday$/);
  await expect(page.getByText("5 gifts fit")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "No nuts" })).not.toBeChecked();

  await gifts
    .filter({ hasText: "Cotton Cheesecake" })
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
