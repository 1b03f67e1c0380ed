import { expect, test } from "vitest";
import { longText } from "#tests/support/heavy-goods.ts";
import { makeOrder, sweepOrders } from "#tests/support/orders-in.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { BOTH_WAYS } from "#tests/support/over-http.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { textOf } from "#tests/support/visitor.ts";

const TODAY = "2026-11-20";
/** Two of them are more than one answer may have. */
const HEAVY = longText(1_500_000);

test.each(BOTH_WAYS)(
  "$way: orders with megabytes of a plug-in's meta are listed, found and opened",
  async ({ take }) => {
    const { world, owner, shop } = await openOwnersShop();
    await take(world.woo);
    const read = async (path: string) => textOf(await owner.get(path));
    const id = await makeOrder(world, { name: ["Heavy", "Tan"], date: TODAY });
    for (const key of ["_designer_json", "_designer_preview"]) {
      await editInShop(world, "PUT", `orders/${id}`, { meta_data: [{ key, value: HEAVY }] });
    }
    await makeOrder(world, { name: ["Light", "Tan"], date: TODAY });
    await sweepOrders(shop);
    expect(await read("/admin/orders")).toMatch(/(Heavy Tan[^]*Light Tan|Light Tan[^]*Heavy Tan)/);
    expect(await read("/admin/orders?q=Heavy")).toContain("Heavy Tan");
    expect(await read(`/admin/orders/${id}`)).toMatch(/Heavy Tan[^]*20 Nov/);
  },
);

test.each(BOTH_WAYS)(
  "$way: an order whose lines are too large hides no other order",
  async ({ take }) => {
    const { world, owner, shop } = await openOwnersShop();
    await take(world.woo);
    const id = await makeOrder(world, { name: ["Heavy", "Tan"], date: TODAY });
    for (const key of ["_one", "_two"]) {
      const line = { product_id: 11, quantity: 1, meta_data: [{ key, value: HEAVY }] };
      await editInShop(world, "PUT", `orders/${id}`, { line_items: [line] });
    }
    await makeOrder(world, { name: ["Light", "Tan"], date: TODAY });
    await sweepOrders(shop);
    expect(await textOf(await owner.get("/admin/orders"))).toContain("Light Tan");
    expect((await shop.backend.listOrders({ perPage: 20 })).ok).toBe(true);
  },
);
