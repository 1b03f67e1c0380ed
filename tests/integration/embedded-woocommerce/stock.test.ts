import { expect, test } from "vitest";
import { line, openTestShop } from "./shop.ts";

const CAKE = "/products/25?_fields=stock_quantity,stock_status,total_sales";

async function ordering(lines: unknown[]) {
  const shop = openTestShop();
  const { body } = await shop.api("POST", "/orders", { line_items: lines });
  return {
    ...shop,
    move: (status: string) => shop.api("PUT", `/orders/${body.id}`, { status }),
  };
}

test("stock and sales move once however often an order is confirmed, and come back when it is cancelled", async () => {
  const { api, move } = await ordering([line(25, 2)]);
  expect((await api("GET", CAKE)).body).toMatchObject({ stock_quantity: 5, total_sales: 10 });
  for (const status of ["on-hold", "processing", "completed"]) await move(status);
  expect((await api("GET", CAKE)).body).toMatchObject({ stock_quantity: 3, total_sales: 12 });
  await move("cancelled");
  expect((await api("GET", CAKE)).body).toMatchObject({ stock_quantity: 5, total_sales: 10 });
});

test("stock may go below zero, and is out then", async () => {
  const { api, move } = await ordering([line(25, 7)]);
  await move("processing");
  expect((await api("GET", CAKE)).body).toMatchObject({
    stock_quantity: -2,
    stock_status: "outofstock",
  });
  await move("failed");
  expect((await api("GET", CAKE)).body).toMatchObject({
    stock_quantity: 5,
    stock_status: "instock",
  });
});

test("the last variation that is sold takes the product out of stock", async () => {
  const { api, move } = await ordering([line(27, 1, { variation_id: 28 })]);
  expect((await api("GET", "/products/27")).body.stock_status).toBe("instock");
  await move("processing");
  expect((await api("GET", "/products/27/variations/28")).body).toMatchObject({
    stock_quantity: 0,
    stock_status: "outofstock",
  });
  expect((await api("GET", "/products/27")).body).toMatchObject({
    stock_status: "outofstock",
    total_sales: 1,
  });
});

test("what is not counted is not changed", async () => {
  const { api, move } = await ordering([line(26, 3)]);
  await move("processing");
  expect((await api("GET", "/products/26")).body).toMatchObject({
    stock_quantity: null,
    stock_status: "instock",
  });
});

/** What a real WooCommerce answered in variation_write_parent_stock, with a big one counted for itself. */
test("variations without a count of their own show and take their product's", async () => {
  const { api } = openTestShop();
  await api("PUT", "/products/27", { manage_stock: true, stock_quantity: 3 });
  await api("PUT", "/products/27/variations/28", { manage_stock: false });
  const rows = async () =>
    (await api("GET", "/products/27/variations?orderby=id&order=asc")).body.map(
      ({ id, manage_stock, stock_quantity, stock_status }: Record<string, unknown>) => [
        id,
        manage_stock,
        stock_quantity,
        stock_status,
      ],
    );
  expect(await rows()).toEqual([
    [28, "parent", 3, "instock"],
    [29, "parent", 3, "instock"],
  ]);
  const pay = (variation_id: number, quantity: number) =>
    api("POST", "/orders", { line_items: [line(27, quantity, { variation_id })], set_paid: true });
  await pay(28, 2);
  await api("PUT", "/products/27/variations/29", { manage_stock: true, stock_quantity: 5 });
  await pay(29, 2);
  expect(await rows()).toEqual([
    [28, "parent", 1, "instock"],
    [29, true, 3, "instock"],
  ]);
  await pay(28, 3);
  expect(await rows()).toEqual([
    [28, "parent", -2, "outofstock"],
    [29, true, 3, "instock"],
  ]);
  expect((await api("GET", "/products/27")).body).toMatchObject({
    stock_quantity: -2,
    stock_status: "outofstock",
  });
});
