/** A26, A27: the checkout form is sent again and again, or a bill is asked for without the steps before it. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { deliver, decideAtBank } from "#tests/support/checkout-world.ts";
import { madeBy, pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import { postJson } from "#tests/support/send.ts";
import { openVisitor } from "#tests/support/visitor.ts";

const location = (response: Response) => response.headers.get("Location");
const orderIn = (made: ReturnType<typeof madeBy>) => Number(made.bills[0]?.get("reference_1"));

test("A26: a double click, a second tab, a repeat after a timeout and a step back lead to the same bill", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const form = { ...CHECKOUT_FORM, confirmedTotal: await shownTotal(visitor) };
  const tab = async () => openVisitor(shop, new Map(visitor.cookies));
  const others = [await tab(), await tab(), await tab()];
  const [clicked, ...repeated] = await Promise.all([
    visitor.post("/checkout", form),
    ...others.map((other) => other.post("/checkout", form)),
  ]);
  const back = await visitor.post("/checkout", form);
  const answers = [clicked, ...repeated, back];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  expect(new Set(answers.map(location)).size).toBe(1);
  expect(location(back)).toMatch(/\/sandbox\/bills\/\w+$/);
  const made = madeBy(world);
  expect([made.orders.length, made.bills.length]).toEqual([1, 1]);
});

test("A26 control: another cart is another order, once the first is given up", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await pay(visitor);
  const { orderId } = await shop.store.db
    .selectFrom("bills")
    .select("orderId")
    .executeTakeFirstOrThrow();
  await visitor.post("/checkout/waiting", { intent: "cancel", order: String(orderId) });
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  await pay(visitor);
  expect(madeBy(world).orders).toHaveLength(2);
});

test("A27: no bill for an unknown order, for another buyer's, or for a paid one", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await pay(visitor);
  const orderId = orderIn(madeBy(world));
  const ask = (who: typeof visitor, id: number) =>
    postJson(shop, who, "/api/payment/billplz/create", { order_id: id, amount: 1 });
  const stranger = await openVisitor(shop);

  const unknown = await ask(visitor, 987_654);
  const foreign = await ask(stranger, orderId);
  expect([unknown.status, foreign.status]).toEqual([404, 404]);
  expect(await foreign.json()).toEqual(await unknown.json());

  await decideAtBank(
    world,
    location(await pay(visitor))
      ?.split("/")
      .at(-1) ?? "",
  );
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await ask(visitor, orderId)).status).toBe(409);
  expect(madeBy(world).bills).toHaveLength(1);
});

test("A27: a form that names another visitor's cart leads to an own order only", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const cartId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(visitor.cookies.get("cart") ?? "")?.[0] ?? "";
  const bill = location(await pay(visitor, { cartId }));
  expect(location(await pay(visitor, { cartId }))).toBe(bill);

  const stranger = await openVisitor(shop);
  expect(location(await pay(stranger, { cartId, confirmedTotal: "4135" }))).toBe("/cart");
  await stranger.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  const own = location(await pay(stranger, { cartId }));
  expect(own).toMatch(/\/sandbox\/bills\//);
  expect(own).not.toBe(bill);
  expect(madeBy(world).bills).toHaveLength(2);
});

test("A27: an empty cart makes neither order nor bill", async () => {
  const { world, visitor } = await visitWith({});
  const response = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal: "4135" });
  expect([response.status, location(response)]).toEqual([303, "/cart"]);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
});

test("A27 control: the buyer of an unpaid order gets its bill", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const bill = location(await pay(visitor));
  const body = { order_id: orderIn(madeBy(world)) };
  const answer = await postJson(shop, visitor, "/api/payment/billplz/create", body);
  expect([answer.status, await answer.json()]).toMatchObject([200, { url: bill }]);
});
