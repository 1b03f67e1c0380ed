import { expect, test } from "vitest";
import { withOrderReports } from "#server/orders/order-rows/open-order-rows.ts";
import { fail, ok } from "#server/platform/outgoing/result.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";

const order = { id: 9, lines: [{ productId: 4 }, { productId: 7 }] };

test.each(["markOrderPaid", "startFreeOrder", "cancelOrder"] as const)(
  "the goods of an order are reported after %s, unless it failed",
  async (call) => {
    const answers = [ok(order), fail({ kind: "lost", call, retryable: true })];
    const told: number[][] = [];
    const inner = { [call]: async () => answers.shift() } as unknown as ShopBackend;
    const keeper = { report: () => {}, refresh: () => {} };
    const backend = withOrderReports(inner, keeper, (ids) => told.push(ids));
    expect(await backend[call](9, "bill")).toEqual(ok(order));
    expect(await backend[call](9, "bill")).toMatchObject({ ok: false });
    expect(told).toEqual([[4, 7]]);
  },
);
