import { expect, test } from "vitest";
import { recentOrders } from "#server/orders/recent-orders.ts";
import { withOrderReports } from "#server/orders/order-rows/open-order-rows.ts";
import { fail, ok } from "#server/platform/outgoing/result.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";

const order = { id: 9, lines: [{ productId: 4 }, { productId: 7 }] };
const keeper = { report: () => {}, refresh: () => {} };

test.each(["markOrderPaid", "startFreeOrder", "cancelOrder"] as const)(
  "the goods of an order are reported after %s, unless it failed",
  async (call) => {
    const answers = [ok(order), fail({ kind: "lost", call, retryable: true })];
    const told: number[][] = [];
    const inner = { [call]: async () => answers.shift() } as unknown as ShopBackend;
    const backend = withOrderReports(inner, keeper, (ids) => told.push(ids));
    expect(await backend[call](9, "bill")).toEqual(ok(order));
    expect(await backend[call](9, "bill")).toMatchObject({ ok: false });
    expect(told).toEqual([[4, 7]]);
  },
);

test.each(["cancelOrder", "moveOrder", "createRefund"] as const)(
  "an order whose %s got no answer is read again by the next reader",
  async (call) => {
    let reads = 0;
    const inner = {
      [call]: async () => fail({ kind: "lost", call, retryable: true }),
      listOrders: async () => ok({ orders: [order], read: (reads += 1) }),
    } as unknown as ShopBackend;
    const backend = withOrderReports(inner, keeper, () => {});
    const read = () => recentOrders({ backend, ticks: () => 0 }, [order.id]);
    await read();
    await read();
    expect(reads).toBe(1);
    const change = { ...order, orderId: order.id };
    await (backend[call] as (given: unknown) => Promise<unknown>)(
      call === "cancelOrder" ? order.id : change,
    );
    await read();
    expect(reads).toBe(2);
  },
);

test("a read that began before an order was changed is not kept", async () => {
  const answers: ((note: string) => void)[] = [];
  const inner = {
    cancelOrder: async () => ok(order),
    listOrders: ({ include }: { include: number[] }) =>
      new Promise((resolve) => {
        answers.push((note) => resolve(ok({ orders: include.map((id) => ({ id, note })) })));
      }),
  } as unknown as ShopBackend;
  const backend = withOrderReports(inner, keeper, () => {});
  const read = (...ids: number[]) => recentOrders({ backend, ticks: () => 0 }, ids);
  const early = read(9, 10);
  await backend.cancelOrder(9);
  answers[0]?.("before");
  expect(await early).toMatchObject({ value: [{ note: "before" }, { note: "before" }] });
  const late = read(9, 10);
  answers[1]?.("after");
  expect(await late).toMatchObject({ value: [{ note: "after" }, { note: "before" }] });
  expect(await read(9)).toMatchObject({ value: [{ note: "after" }] });
  expect(answers).toHaveLength(2);
});
