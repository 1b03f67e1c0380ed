import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { tempDir } from "../../support/temp-dir.ts";
import { apiOf, CATALOGUE, KEYS, line, openTestShop } from "./shop.ts";

const WITH_THE_LAST_COUPON = { line_items: [line(25)], coupon_lines: [{ code: "once" }] };
const FOUR = [1, 2, 3, 4];

/** Two programs on one store. */
function openTwice() {
  const file = join(tempDir(), "shop.sqlite");
  return [1, 2].map(() => {
    const shop = openEmbeddedWooCommerce({
      ...KEYS,
      file,
      siteUrl: "https://shop.example",
      catalogue: CATALOGUE,
    });
    onTestFinished(() => shop.close());
    return apiOf(shop.fetch);
  });
}

test("of four orders at once with a coupon's last use one is made and three are refused", async () => {
  const { api } = openTestShop();
  const answers = await Promise.all(FOUR.map(() => api("POST", "/orders", WITH_THE_LAST_COUPON)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 400, 400, 400,
  ]);
});

test("the same holds when they come to two programs on one store", async () => {
  const shops = openTwice();
  const answers = await Promise.all(
    FOUR.flatMap(() => shops.map((api) => api("POST", "/orders", WITH_THE_LAST_COUPON))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("three confirmations of one order at once take its stock once", async () => {
  const { api } = openTestShop();
  const { body: order } = await api("POST", "/orders", { line_items: [line(25, 2)] });
  await Promise.all([1, 2, 3].map(() => api("PUT", `/orders/${order.id}`, { set_paid: true })));
  expect((await api("GET", "/products/25")).body).toMatchObject({
    stock_quantity: 3,
    total_sales: 12,
  });
});

test("what one program changes the other shows at once, in totals too", async () => {
  const [first, second] = openTwice();
  const total = async () =>
    (await first?.("GET", "/products?per_page=1"))?.headers.get("x-wp-total");
  expect(await total()).toBe("5");
  await second?.("POST", "/products", { name: "Kuih", regular_price: "2.00" });
  expect(await total()).toBe("6");
});
