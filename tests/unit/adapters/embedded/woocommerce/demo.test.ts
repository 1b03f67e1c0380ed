import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test", siteUrl: "https://shop.example" };

/** Opens a store for a moment, as a process does. */
async function during<T>(
  file: string,
  seed: boolean,
  work: (shop: ReturnType<typeof openEmbeddedWooCommerce>) => T,
): Promise<Awaited<T>> {
  const shop = openEmbeddedWooCommerce({ ...KEYS, file, seed });
  try {
    return await work(shop);
  } finally {
    shop.close();
  }
}

const newFile = () => join(tempDir(), "shop.sqlite");

async function productsIn({ fetch }: ReturnType<typeof openEmbeddedWooCommerce>) {
  const answer = await fetch(
    new Request("https://shop.example/wp-json/wc/v3/products?per_page=1", {
      headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
    }),
  );
  return Number(answer.headers.get("X-WP-Total"));
}

function edit(file: string, sql: string) {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test("what the demo brings is marked, and its coupons can be deleted for good", async () => {
  const file = newFile();
  const parts = await during(file, true, ({ demo }) => demo.read());
  expect(parts).toEqual({ products: 58, coupons: 19, couponsOn: 18, testOrders: 0 });
  edit(
    file,
    "insert into coupons select 9000, 'hers', status, created_at, modified_at, 0, data from coupons limit 1",
  );
  await during(file, true, ({ demo }) => demo.deleteCoupons());
  const after = await during(file, true, ({ demo }) => demo.read());
  expect(after).toEqual({ products: 58, coupons: 0, couponsOn: 0, testOrders: 0 });
  const database = new DatabaseSync(file);
  expect(database.prepare("select code from coupons").all()).toEqual([{ code: "hers" }]);
  database.close();
});

test("a store of an older build is marked, but not what the seller made or renamed", async () => {
  const file = newFile();
  await during(file, true, () => {});
  edit(
    file,
    `delete from demo_parts; update coupons set code = 'hers' where id = 701;
     update products set slug = 'her-own' where id = 101`,
  );
  const parts = await during(file, true, ({ demo }) => demo.read());
  expect(parts).toEqual({ products: 57, coupons: 18, couponsOn: 17, testOrders: 0 });
});

test("a store that is empty on purpose stays empty", async () => {
  const emptied = newFile();
  expect(await during(emptied, true, productsIn)).toBeGreaterThan(50);
  edit(emptied, "delete from products; delete from product_data; delete from coupons");
  expect(await during(emptied, true, productsIn)).toBe(0);
  const begun = newFile();
  expect(await during(begun, false, productsIn)).toBe(0);
  expect(await during(begun, true, productsIn)).toBe(0);
});
