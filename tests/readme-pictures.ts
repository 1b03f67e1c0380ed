/** `npm run readme-pictures`: the pictures of the README, docs/screenshots/NAME.webp, of a shop with some orders. */
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { buildIfNeeded } from "#server/commands/build.ts";
import type { Language } from "#app/texts/language.ts";
import { Owner } from "./e2e/owner.ts";
import { AINA, daysAhead, Shopper } from "./e2e/shopper.ts";
import { indexIsFilled, waitForHydration } from "./e2e/waiting.ts";
import { BROWSER_ARGS, findBrowser } from "./support/browser.ts";
import { startShop, temporaryFolder } from "./support/shop-process.ts";

const FOLDER = new URL("../docs/screenshots/", import.meta.url).pathname;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
const CHEESECAKE = "/product/basque-burnt-cheesecake";

const ORDERS = [
  { first: "Aina", last: "Rahman", products: ["almond-london", "banana-walnut-loaf"], inDays: 2 },
  {
    first: "Wei Ling",
    last: "Tan",
    products: ["nastar-pineapple-tarts", "bandung-rose-cupcakes"],
    inDays: 2,
  },
  { first: "Kavitha", last: "Pillai", products: ["banana-walnut-loaf"], inDays: 2 },
  { first: "Hafiz", last: "Ismail", products: ["almond-london"], inDays: 3 },
];

buildIfNeeded();
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...env },
});
const folder = temporaryFolder();
const shop = await startShop({ dataDir: folder.path });

/** A new browser of a shopper, or of the owner. */
async function opens(device: object, language: Language = "en"): Promise<Shopper> {
  const context = await browser.newContext({ baseURL: shop.url, ...device });
  await context.addCookies([{ name: "owner-language", value: "en", url: shop.url }]);
  const page = await context.newPage();
  waitForHydration(page);
  return new Shopper(page, language);
}

async function takes(page: Page, name: string): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  await sharp(png).webp({ quality: 82 }).toFile(`${FOLDER}${name}.webp`);
  return png;
}

try {
  const owner = await opens(DESKTOP);
  await indexIsFilled(owner.page);
  const area = new Owner(owner.page, shop);
  await area.signsIn();
  await owner.visits("/admin/delivery");
  await owner.page.getByLabel("Shoppers choose a date at checkout").check();
  await owner.page.getByRole("button", { name: "Save", exact: true }).click();
  await area.isTold("Delivery settings saved.");

  for (const { first, last, products, inDays } of ORDERS) {
    const shopper = await opens(DESKTOP);
    for (const product of products) await shopper.has(`/product/${product}`);
    await shopper.visits("/checkout");
    await shopper.fillsIn({ ...AINA, "First name": first, "Last name": last });
    await shopper.choosesDay(daysAhead(inDays), "10:00");
    await shopper.paysNow();
    await shopper.decidesAtTheBank("Approve");
    await shopper.page.waitForURL(/\/order-confirmation\//);
    await shopper.page.context().close();
  }

  const dark = await opens({ ...DESKTOP, colorScheme: "dark" });
  await dark.visits("/product/fresh-fruit-tart");
  await takes(dark.page, "product-dark");

  const desktop = await opens(DESKTOP);
  await desktop.visits("/");
  const home = await takes(desktop.page, "home");
  await desktop.visits("/products");
  await takes(desktop.page, "products");
  await desktop.has("/product/almond-london");
  await desktop.visits("/cart");
  await takes(desktop.page, "cart");
  await owner.visits("/admin/dashboard");
  await takes(owner.page, "owner-dashboard");

  const phone = await opens(PHONE);
  await phone.visits(CHEESECAKE);
  await takes(phone.page, "product-phone");
  await phone.has("/product/almond-london");
  await phone.visits("/checkout");
  const checkout = await takes(phone.page, "checkout-phone");
  const malay = await opens(PHONE, "ms");
  await malay.visits("/products");
  await takes(malay.page, "products-malay-phone");

  const pocket = await opens(PHONE);
  await new Owner(pocket.page, shop).signsIn();
  await pocket.visits("/admin/orders");
  await takes(pocket.page, "owner-orders-phone");
  await pocket.visits("/admin/products");
  await takes(pocket.page, "owner-goods-phone");

  const address = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
  const both = await browser.newPage({ viewport: { width: 1600, height: 760 } });
  await both.setContent(`<!doctype html><style>
    body { margin: 0; height: 760px; display: flex; gap: 60px; align-items: center; justify-content: center;
      background: #f0e2c8; }
    img { border: 10px solid #2e1a10; border-radius: 18px; box-shadow: 0 18px 40px #2e1a1040; }
  </style><img src="${address(home)}" height="690"><img src="${address(checkout)}" height="650">`);
  await takes(both, "wide");
} finally {
  await browser.close();
  await shop.stop();
  folder.remove();
}
