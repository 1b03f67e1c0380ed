import { expect, type Page } from "@playwright/test";
import type { Language } from "#app/texts/language.ts";
import type { ShopProcess } from "../support/shop-process.ts";
import { ordersOf } from "./back-office.ts";
import { accessCodeOf } from "./owner.ts";
import { Shopper } from "./shopper.ts";

/** Screens that need only an address. */
const ADDRESSES = [
  "/",
  "/products",
  "/products?search=qwxz",
  "/product/basque-burnt-cheesecake",
  "/product/fresh-fruit-tart?attribute_pa_size=7-inch",
  "/search?q=cake&on_sale=true",
  `/search?q=${"qwxz".repeat(25)}`,
  "/category/cheesecakes",
  "/gifts?price=under-60&diet=eggless",
  "/wishlist",
  "/wishlist?items=1,2,3",
  "/cart",
  "/add-to-cart-bulk",
  "/no/such/page",
  "/offline",
  "/order-confirmation/1",
  "/orders",
  "/orders/find",
  "/payment/success",
  "/payment/success?bill_id=abc12345",
  "/payment/failed?bill_id=abc12345&reason=timeout",
  "/payment/error?reason=invalid_signature",
];
const OWNERS_ADDRESSES = [
  "/admin/dashboard",
  "/admin/orders",
  "/admin/products",
  "/admin/products/new",
  "/admin/categories",
  "/admin/coupons",
  "/admin/coupons/new",
  "/admin/shipping",
  "/admin/delivery",
  "/admin/slider",
  "/admin/staff",
  "/admin/reviews",
  "/admin/messages",
  "/admin/health",
  "/admin/shop",
  "/admin/demo",
  "/admin/customer",
  "/admin/kitchen",
  "/admin/slips",
];

/** Opens every screen for shoppers and calls back with its English address. Some answer 404 or 422. */
export async function* everyShopScreen(
  page: Page,
  shop: ShopProcess,
  language: Language,
): AsyncGenerator<string> {
  const shopper = new Shopper(page, language);
  for (const address of ADDRESSES) {
    if (language === "ms" && address.startsWith("/add-to-cart")) continue;
    await shopper.visits(address);
    yield address;
  }

  await shopper.visits("/product/almond-london");
  yield "/product/almond-london";
  await shopper.addsToCart();
  await shopper.visits("/cart");
  yield "/cart with an item";
  await shopper.visits("/checkout");
  yield "/checkout";
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
  if (language === "en") yield "a bill";
  const [order] = await ordersOf(shop.dataDir);
  await shopper.visits(`/order-confirmation/${order?.id}`);
  yield "/order-confirmation of an own order";
  await shopper.visits("/checkout");
  yield "/checkout of an unpaid order";
}

/** Opens every screen of the owner's area and calls back with its address. */
export async function* everyOwnersScreen(page: Page, shop: ShopProcess): AsyncGenerator<string> {
  await page.goto("/admin");
  yield "/admin";
  await page.getByLabel("Kod Akses").fill(accessCodeOf(shop));
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const address of OWNERS_ADDRESSES) {
    await page.goto(address);
    yield address;
  }
}
