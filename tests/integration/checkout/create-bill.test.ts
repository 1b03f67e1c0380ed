import { expect, test } from "vitest";
import { createBillFor } from "#server/web/payment/create-bill.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import { requestEnd } from "#server/store/bill-ends.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  SITE,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";

const NAME_AND_EMAIL = "Name can't be blank; Email is invalid";
const MOBILE = "Mobile number  is <b>invalid</b>";

function refusal(error: object) {
  const body = { error: { type: "UNPROCESSABLE_ENTITY", ...error } };
  return { kind: "status", status: 422, body } as const;
}

async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const own = { id: paying.orderId, key: paying.orderKey };
  const ask = (body: unknown, order = own, headers: Record<string, string> = {}) => {
    const cookie = rememberOrderCookie(shop, new Request(SITE), order).split(";")[0] ?? "";
    return createBillFor(
      shop,
      new Request(`${SITE}/api/payment/billplz/create`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  };
  return { world, shop, paying, own, ask };
}

test("an unpaid order of this browser gets its due bill", async () => {
  const { ask, paying } = await scene();
  const answer = await ask({ order_id: paying.orderId });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ id: billIdOf(paying), url: paying.billUrl });
});

test("amount, addresses and e-mail in the body change nothing", async () => {
  const { world, ask, paying, shop } = await scene();
  await shop.payments.deleteBill(billIdOf(paying));
  world.time.now += 60_000;
  const answer = await ask({
    order_id: String(paying.orderId),
    amount: 1,
    email: "evil@evil.example",
    name: "Evil",
    callback_url: "https://evil.example/cb",
    redirect_url: "https://evil.example/back",
  });
  expect(answer.status).toBe(200);
  const bills = world.billplz.calls.filter(({ method }) => method === "POST");
  expect(bills).toHaveLength(2);
  const [first, second] = bills.map(({ body }) => body);
  expect(second).toBe(first);
});

test("an order of another customer looks exactly like an unknown one", async () => {
  const { world, ask, own, shop } = await scene();
  const theirs = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const before = world.billplz.calls.length;
  const answers = [
    await ask({ order_id: theirs.orderId }),
    await ask({ order_id: 999_999 }),
    await ask({ order_id: own.id }, { id: own.id, key: "wc_order_guess" }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: "Order Not Found" });
  }
  expect(world.billplz.calls).toHaveLength(before);
});

test("a paid order gets no bill", async () => {
  const { world, shop, ask, paying } = await scene();
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const answer = await ask({ order_id: paying.orderId });
  expect(answer.status).toBe(409);
  expect(world.billplz.count(/^POST bills/)).toBe(1);
});

test("a cancelled order gets no bill", async () => {
  const { world, shop, ask, paying } = await scene();
  await shop.backend.cancelOrder(paying.orderId);
  world.time.now += 60_000;
  expect((await ask({ order_id: paying.orderId })).status).toBe(409);
  expect(world.billplz.count(/^POST bills/)).toBe(1);
});

test.each([
  ["no JSON", "order_id=1", 400],
  ["no order", {}, 400],
  ["a list", [], 400],
  ["order 0", { order_id: 0 }, 400],
  ["order -1", { order_id: -1 }, 400],
  ["order 1.5", { order_id: 1.5 }, 400],
  ["order 1e309", '{"order_id":1e309}', 400],
  ["a huge order", { order_id: "9".repeat(400) }, 400],
  ["a body above 16 KiB", { order_id: 1, padding: "x".repeat(20_000) }, 413],
])("%s is answered with an error in the specified shape", async (_, body, status) => {
  const { ask } = await scene();
  const answer = await ask(body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});

test("a form post is refused before it is read", async () => {
  const { ask } = await scene();
  const answer = await ask("order_id=1", undefined, { "Content-Type": "text/plain" });
  expect(answer.status).toBe(415);
});

test.each([
  [{ kind: "status", status: 422 } as const, 502, "HTTP 422: Unprocessable Entity"],
  [refusal({ message: ["Name can't be blank", "Email is invalid"] }), 502, NAME_AND_EMAIL],
  [refusal({ message: "Mobile number\n is <b>invalid</b>" }), 502, MOBILE],
  [refusal({ message: "" }), 502, "HTTP 422: Unprocessable Entity"],
  [{ kind: "status", status: 401 } as const, 502, "HTTP 401: Unauthorized"],
  [{ kind: "status", status: 200, body: { odd: true } } as const, 502, "Unknown error"],
  [{ kind: "refuse-connection" } as const, 503, "Network error"],
  [{ kind: "cut-before" } as const, 503, "Network error"],
])("the provider's failure %j is told as specified", async (fault, status, error) => {
  const { world, shop, ask, paying } = await scene();
  await shop.payments.deleteBill(billIdOf(paying));
  world.time.now += 60_000;
  world.billplz.fail(/^POST bills/, fault, 2);
  const answer = await ask({ order_id: paying.orderId });
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
});

test("a bill that was deleted a moment ago is not returned: there is a new one", async () => {
  const { shop, ask, paying } = await scene();
  const first = billIdOf(paying);
  await shop.payments.deleteBill(first);
  const answer = await ask({ order_id: paying.orderId });
  expect(answer.status).toBe(200);
  const { id, url } = (await answer.json()) as { id: string; url: string };
  expect(id).not.toBe(first);
  expect(url).toContain(id);
});

test("a bill that is to end by the time of the answer is not returned", async () => {
  const { world, shop, ask, paying } = await scene();
  const provider = shop.payments;
  shop.payments = {
    ...provider,
    async getBill(id) {
      const read = await provider.getBill(id);
      // While the provider is asked, its owner cancels the order.
      const [bill] = await shop.store.db.selectFrom("bills").selectAll().execute();
      if (bill) await requestEnd(shop.store.db, bill, "owner-cancelled", world.time.now);
      return read;
    },
  };
  const answer = await ask({ order_id: paying.orderId });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { error: "This order is being processed" },
  ]);
});

test("the bill has the phone number that the order has now", async () => {
  const { world, shop, ask, paying } = await scene();
  await changeInShop(world, paying.orderId, { billing: { phone: "0198765432" } });
  await shop.payments.deleteBill(billIdOf(paying));
  expect((await ask({ order_id: paying.orderId })).status).toBe(200);
  const { body } = world.billplz.calls.findLast(({ method }) => method === "POST")!;
  expect(new URLSearchParams(body).get("mobile")).toMatch(/198765432$/);
});
