import { addProduct } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

const PRICE = { regular_price: "20.00", status: "publish" };

test("a product without a price, one of another shop and a set cannot be bought, and show what to do", async ({
  page,
  shop,
}) => {
  const shopper = new Shopper(page);
  const main = page.getByRole("main");
  const run = Date.now();
  await addProduct(shop.dataDir, { ...PRICE, name: `Asked Cake ${run}`, regular_price: "" });
  await addProduct(shop.dataDir, {
    ...PRICE,
    name: `Recipe Book ${run}`,
    type: "external",
    external_url: "https://books.example/kek",
    button_text: "Buy the book",
  });
  await shopper.visits("/product/almond-london");
  const almond = Number(await page.locator("[name=productId]").first().inputValue());
  await addProduct(shop.dataDir, {
    ...PRICE,
    name: `Raya Box ${run}`,
    type: "grouped",
    grouped_products: [almond],
  });

  await shopper.visits(`/search?q=${run}`);
  await expect(main).toContainText("3 products found");
  await expect(main).toContainText("Price on request");
  await expect(main.getByRole("button", { name: /Quick Add/ })).toHaveCount(0);

  await shopper.visits(`/product/asked-cake-${run}`);
  await expect(main).toContainText("Price on request");
  await expect(main).toContainText("Please ask us for the price");
  await expect(main.getByRole("button", { name: "Buy Now" })).toHaveCount(0);

  await shopper.visits(`/product/recipe-book-${run}`);
  const link = main.getByRole("link", { name: "Buy the book" });
  await expect(link).toHaveAttribute("href", "https://books.example/kek");
  await expect(link).toHaveAttribute("rel", /nofollow/);
  // This shop does not deliver it.
  await expect(main.getByLabel("Postcode")).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Buy Now" })).toHaveCount(0);

  await shopper.visits(`/product/raya-box-${run}`);
  await expect(main.getByRole("button", { name: "Buy Now" })).toHaveCount(0);
  await main.getByRole("link", { name: "the products in it" }).click();
  const before = await shopper.cartCount();
  await main
    .getByRole("button", { name: /Add to Cart/ })
    .first()
    .click();
  await expect.poll(() => shopper.cartCount()).toBe(before + 1);
});
