import { expect, test } from "vitest";
import { newsOf } from "#server/orders/order-rows/queue-news.ts";
import { orderRowOf } from "#server/orders/order-rows/store-rows.ts";
import { orderAnswer, toOrder } from "#server/adapters/woocommerce/order-answer.ts";
import { readExchangesOf } from "./recordings.ts";

/** The recorded answers that are whole orders, in order. */
function recordedOrders(recording: string) {
  return readExchangesOf(recording).flatMap(({ response }) => {
    const order = orderAnswer.safeParse(response.body);
    return order.success ? [toOrder(order.data)] : [];
  });
}

test("of recorded refunds each is news once, in their order, and the full refund is no cancellation", () => {
  const orders = recordedOrders("refund_partial_then_rest");
  const [first] = orders;
  const last = orders.at(-1);
  const before = first && orderRowOf(first);
  const after = last && orderRowOf(last);
  if (!before || !after) throw new Error("the recording has no orders");
  expect(last.status).toBe("refunded");
  expect(newsOf(before, last).map((news) => "refund" in news && news.refund.total)).toEqual([
    1_000, 9_250, 9_050,
  ]);
  expect(newsOf(after, last)).toEqual([]);
});
