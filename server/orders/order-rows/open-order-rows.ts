import type { Log } from "#server/platform/log.ts";
import type { BackendOrder, ShopBackend } from "#server/ports/shop-backend.ts";
import type { Result } from "#server/platform/outgoing/result.ts";
import { forgetRecent } from "../recent-orders.ts";
import { withFormerOrders } from "./former-orders.ts";
import { type OrderRowKeeper, startOrderRows } from "./keeper.ts";
import type { StoringShop } from "./store-rows.ts";
import type { RowsShop } from "./sweep.ts";

/** Keeps the rows of orders. The back end that it returns reports each change that the shop itself makes. */
export function openOrderRows(
  deps: StoringShop & {
    backend: ShopBackend;
    restore: NonNullable<RowsShop["restore"]>;
    /** Gets the products of orders that were paid or cancelled: their stock and their sales changed. */
    onStockChange: (productIds: number[]) => void;
    log: Log;
    /** Receives the function that stops the work. */
    closers: (() => void | Promise<void>)[];
  },
) {
  const backend = withFormerOrders(deps.backend, deps);
  const orderRows = startOrderRows({ ...deps, backend });
  deps.closers.push(() => orderRows.close());
  return {
    orderRows,
    backend: withOrderReports(backend, orderRows, deps.onStockChange),
    alsoTell: hearDeliveries(orderRows),
  };
}

/** Reads the order of each webhook delivery again: the delivery has it as it was at the time of sending. */
export function hearDeliveries(keeper: Pick<OrderRowKeeper, "refresh">) {
  return (topic: string, id: number | undefined): void => {
    if (topic.startsWith("order.") && id !== undefined) keeper.refresh(id);
  };
}

/** The same back end, which reports every order that it makes or changes, so that lists and goods show it at once. */
export function withOrderReports(
  backend: ShopBackend,
  keeper: Pick<OrderRowKeeper, "report" | "refresh">,
  onStockChange: (productIds: number[]) => void,
): ShopBackend {
  async function reported(id: number, call: Promise<Result<BackendOrder>>, changesStock = false) {
    const answer = await call;
    forgetRecent(reporting, id);
    if (!answer.ok) return answer;
    keeper.report(answer.value);
    if (changesStock) onStockChange(answer.value.lines.map((line) => line.productId));
    return answer;
  }
  const reporting: ShopBackend = {
    ...backend,
    createOrder: (draft) => reported(0, backend.createOrder(draft)), // No copy is kept of a new one.
    setLineTotals: (id, lines) => reported(id, backend.setLineTotals(id, lines)),
    setOrderMeta: (id, meta) => reported(id, backend.setOrderMeta(id, meta)),
    cancelOrder: (id) => reported(id, backend.cancelOrder(id), true),
    markOrderPaid: (id, ...paid) => reported(id, backend.markOrderPaid(id, ...paid), true),
    startFreeOrder: (id) => reported(id, backend.startFreeOrder(id), true),
    completeOrder: (id, meta) => reported(id, backend.completeOrder(id, meta)),
    reopenOrder: (id, meta) => reported(id, backend.reopenOrder(id, meta)),
    moveOrder: (order, fulfilment) => reported(order.id, backend.moveOrder(order, fulfilment)),
    eraseContact: (order) => reported(order.id, backend.eraseContact(order)),
    async createRefund(refund) {
      const answer = await backend.createRefund(refund);
      forgetRecent(reporting, refund.orderId);
      keeper.refresh(refund.orderId);
      return answer;
    },
  };
  return reporting;
}
