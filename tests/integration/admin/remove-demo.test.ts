import { spawnSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const CODE = "kod-akses-untuk-ujian";
const TRANSFER = {
  PAYMENT: "transfer",
  TRANSFER_BANK: "Maybank",
  TRANSFER_ACCOUNT_NUMBER: "512345678901",
  TRANSFER_ACCOUNT_NAME: "Kek Aina",
  SITE_URL: "https://shop.example",
  ALLOW_SANDBOX: "true",
};

async function open(folder: string, env: Record<string, string> = {}) {
  const running = await composeShop(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: "error", ADMIN_ACCESS_CODE: CODE, ...env }),
  );
  let isOpen = true;
  const close = async () => {
    if (isOpen) await running.close();
    isOpen = false;
  };
  onTestFinished(close);
  const owner = await openVisitor(running.shop);
  await owner.post("/admin", { code: CODE });
  return { ...running, close, owner };
}

const inGoods = <T>(folder: string, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(join(folder, "shop.sqlite"));
  try {
    return work(database);
  } finally {
    database.close();
  }
};

/** Every row of both stores but those of settings, sessions, caches and numbers. */
function rowsOf(folder: string): Record<string, unknown[]> {
  return Object.fromEntries(
    ["shop.sqlite", "state.sqlite"].flatMap((file) => {
      const database = new DatabaseSync(join(folder, file), { readOnly: true });
      const tables = database
        .prepare("select name from sqlite_master where type = 'table' order by name")
        .all() as { name: string }[];
      const rows = tables
        .map(({ name }) => name)
        .filter((name) => !OTHER.test(name))
        .map((name): [string, unknown[]] => [
          name,
          database.prepare(`select * from ${name}`).all(),
        ]);
      database.close();
      return rows;
    }),
  );
}
const OTHER =
  /^(?:sqlite_|product_search|settings|admin_|rate_|leases|order_row_marks|catalogue_entries|hold_turnover|schema_migrations|back_ends|staff_codes|demo_parts)/;

/** A cake of hers in a category and with a picture of the demo, a category, a coupon and an order of a day with real money. */
const HERS = `
  insert into products select 9001, parent_id, is_variation, type, status, 'kek-aina', '', title_key, menu_order,
    featured, visibility, created_at, modified_at, 0, 0, 0, manage_stock, stock_quantity, stock_status, backorders,
    price, min_price, max_price, on_sale, sale_turn_at from products where id = 101;
  insert into product_data select 9001, json_set(data, '$.name', 'Kek Aina') from product_data where id = 101;
  insert into product_categories select category_id, 9001 from product_categories where product_id = 101;
  insert into categories values (9002, 0, 'kek-raya', 'kek raya', '{"name":"Kek Raya","description":"","display":"default","menu_order":9,"image":null}');
  insert into coupons select 9003, 'aina10', status, created_at, modified_at, 0, data from coupons where id = 701;
  update product_data set data = json_set(data, '$.short_description', 'Hers now.') where id = 102;
`;

async function buy(visitor: Visitor, id: number | undefined): Promise<number> {
  await visitor.post("/cart", { intent: "add", productId: String(id) });
  expect((await pay(visitor)).status).toBe(303);
  const waiting = await (await visitor.get("/checkout")).text();
  return Number(/name="order" value="(\d+)"/.exec(waiting)?.[1]);
}

test("'Remove the demo' takes away the demo and the test orders, and nothing of hers", async () => {
  const folder = tempDir();
  const { shop, owner, close } = await open(folder);
  inGoods(folder, (database) => database.exec(HERS));
  const before = rowsOf(folder);
  const londons = await shop.catalogue.bySlug("almond-london");
  expect(await buy(await openVisitor(shop), londons?.id)).toBeGreaterThan(0);

  const page = await textOf(await owner.get("/admin/demo"));
  expect(page).toMatch(/58 produk demo 19 kupon demo 3 slaid demo 1 pesanan ujian/);
  expect(await textOf(await owner.get("/admin/dashboard"))).toContain("Buang demo");
  const edited = [
    ...(await (await owner.get("/admin/demo")).text()).matchAll(/name="remove" value="([^"]+)"/g),
  ];
  expect(edited.map(([, key]) => key)).toEqual(["product:102"]);
  expect((await owner.post("/admin/demo", { intent: "remove-demo" })).status).toBe(303);

  const after = rowsOf(folder);
  const kept = (rows: unknown[], ids: readonly number[]) =>
    rows.filter((row) => ids.includes((row as { id: number }).id));
  const category = (
    before["product_categories"] as { category_id: number; product_id: number }[]
  ).find(({ product_id }) => product_id === 9001)?.category_id;
  const productIds = (before["products"] as { id: number; parent_id: number }[])
    .filter(({ id, parent_id }) => id === 9001 || id === 102 || parent_id === 102)
    .map(({ id }) => id);
  const isHers = ({ product_id }: { product_id: number }) => productIds.includes(product_id);
  expect(after["products"]).toEqual(kept(before["products"]!, productIds));
  expect(after["product_data"]).toEqual(kept(before["product_data"]!, productIds));
  expect(after["product_categories"]).toEqual(
    (before["product_categories"] as { product_id: number }[]).filter(isHers),
  );
  const categories = (after["product_categories"] as { category_id: number }[]).map(
    ({ category_id }) => category_id,
  );
  expect(categories).toContain(category);
  expect(after["categories"]).toEqual(kept(before["categories"]!, [...categories, 9002]));
  expect(after["coupons"]).toEqual(kept(before["coupons"]!, [9003]));
  expect(after["images"]!.length).toBeGreaterThan(0);
  expect(after["images"]!.length).toBeLessThan(6);
  const filled = Object.entries(after).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([table]) => table).toSorted()).toEqual([
    "categories",
    "coupons",
    "images",
    "product_categories",
    "product_data",
    "product_tags",
    "products",
    "tags",
  ]);
  expect(await textOf(await owner.get("/admin/demo"))).toContain(
    "Tiada lagi apa-apa daripada demo",
  );
  expect(await textOf(await owner.get("/admin/dashboard"))).not.toContain("Buang demo");
  await expect
    .poll(async () => textOf(await owner.get("/products")))
    .toMatch(/ 2 products found .*Kek Aina/);
  await close();

  // With real money, only what is in the source is still the demo's.
  const real = await open(folder, TRANSFER);
  const left = await textOf(await real.owner.get("/admin/demo"));
  expect(left).toContain("Tiada lagi apa-apa daripada demo");
});

test("what she has changed goes as well when it is ticked, and her stock is as it was", async () => {
  const folder = tempDir();
  const { shop, owner } = await open(folder);
  const ownCake = `update product_data set data = json_set(data, '$.description', 'Hers.') where id in (102, 103);
    insert into products select 9001, parent_id, is_variation, 'simple', status, 'kek-aina', '', title_key, menu_order,
      featured, visibility, created_at, modified_at, 0, 0, 0, 1, 7, 'instock', 'no',
      '50.00', 5000, 5000, 0, null from products where id = 101;
    insert into product_data select 9001, json_set(data, '$.name', 'Kek Aina', '$.regular_price', '50.00', '$.sale_price', '')
      from product_data where id = 101;`;
  inGoods(folder, (database) => database.exec(ownCake));
  shop.catalogue.drop({ all: true });
  await expect.poll(() => shop.catalogue.bySlug("kek-aina")).toBeDefined();
  expect(await buy(await openVisitor(shop), 9001)).toBeGreaterThan(0);
  const remove = { intent: "remove-demo", remove: "product:102" };
  expect((await owner.post("/admin/demo", remove)).status).toBe(303);
  const products = inGoods(folder, (database) =>
    database.prepare("select id, stock_quantity from products where is_variation = 0").all(),
  );
  expect(products).toEqual([
    { id: 103, stock_quantity: null },
    { id: 9001, stock_quantity: 7 },
  ]);
  // What she kept is hers from now on.
  expect(await textOf(await owner.get("/admin/demo"))).toContain(
    "Tiada lagi apa-apa daripada demo",
  );
});

test("'npm run remove-demo' does the same, and asks about what was changed", async () => {
  const folder = tempDir();
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "server/commands/remove-demo.ts", ...args],
      { env: { ...inheritedEnv(), DATA_DIR: folder }, encoding: "utf8" },
    );
    return [status, (stdout + stderr).trim()];
  };
  expect(run()).toEqual([1, expect.stringContaining("no embedded back end here")]);
  const { owner } = await open(folder);
  inGoods(folder, (database) => database.exec(HERS));
  expect(run()).toEqual([1, expect.stringMatching(/You have changed these.*Musang King Durian/)]);
  expect(run("--edited", "keep")).toEqual([
    0,
    "Removed: 58 products, 19 coupons, 3 slides, 0 test orders.",
  ]);
  expect(run()).toEqual([0, "Nothing of the demo is left."]);
  // The shop that runs beside it shows what is left.
  await expect
    .poll(async () => textOf(await owner.get("/products")), { timeout: 10_000 })
    .toMatch(/ [12] products? found /);
  const today = () => owner.get("/admin/dashboard").then(textOf);
  await expect.poll(today, { timeout: 10_000 }).not.toContain("Buang demo");
}, 60_000);
