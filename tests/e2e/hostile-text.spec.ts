/** Checks the attacks A45, A47 and A48 in a browser: nothing runs, and the security policy blocks nothing. */
import { addProduct } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";

const RUN = "alert('hostile')";

// The fixture also fails the test for any violation of the content security policy, and for any foreign request.
test("hostile texts of a product and of a search run nothing @javascript @main", async ({
  page,
  dataDir,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await addProduct(dataDir, {
    name: `Kek </script><script>${RUN}</script>`,
    slug: "kek-musuh",
    status: "publish",
    regular_price: "10.00",
    description: [
      `<script>${RUN}</script><img src=x onerror="${RUN}"><svg onload="${RUN}"></svg>`,
      `<iframe src="javascript:${RUN}"></iframe><p style="color:red">Lembut</p>`,
      `<a href="javascript:${RUN}">Klik</a><math><style><img src=x onerror="${RUN}">`,
    ].join(""),
  });

  await page.goto("/product/kek-musuh");
  await expect(page.getByText("Lembut")).toBeVisible();
  const link = page.getByText("Klik", { exact: true });
  if (await link.isVisible()) await link.click();

  for (const term of [`"><svg onload=${RUN}>`, `</script><script>${RUN}</script>`]) {
    await page.goto(`/search?${new URLSearchParams({ q: term })}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(term.slice(0, 20));
  }
  expect(dialogs).toEqual([]);
});
