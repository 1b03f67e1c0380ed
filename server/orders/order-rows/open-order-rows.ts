import { z } from "zod";
import type { Log } from "#server/platform/log.ts";
import type { BackendOrder, ShopBackend } from "#server/ports/shop-backend.ts";
import type { Result } from "#server/platform/outgoing/result.ts";
import { type OrderRowKeeper, startOrderRows } from "./keeper.ts";
import type { StoringShop } from "./store-rows.ts";
import type { RowsShop } from "./sweep.ts";

/** Keeps the rows of orders. The back end that it returns reports each change that the shop itself makes. */
export function openOrderRows(
  deps: StoringShop & {
    backend: ShopBackend;
    restore: NonNullable<RowsShop["restore"]>;
    log: Log;
    /** Receives the function that stops the work. */
    closers: (() => void | Promise<void>)[];
  },
) {
  const orderRows = startOrderRows(deps);
  deps.closers.push(() => orderRows.close());
  return {
    orderRows,
    backend: tellOrders(deps.backend, orderRows),
    alsoTell: hearDeliveries(orderRows),
  };
}

const orderBody = z.object({ id: z.number().int().positive() });

/**
 * Reads the order of each webhook delivery again. The delivery's body is the order at the time of sending, or only the
 * id of a deleted one.
 */
export function hearDeliveries(keeper: Pick<OrderRowKeeper, "refresh">) {
  return (topic: string, body: unknown): void => {
    if (!topic.startsWith("order.")) return;
    const order = orderBody.safeParse(body);
    if (order.success) keeper.refresh(order.data.id);
  };
}

/**
 * The same back end; `keeper` is told of every order that it makes or changes, so that the lists show the change at
 * once.
 */
export function tellOrders(
  backend: ShopBackend,
  keeper: Pick<OrderRowKeeper, "tell" | "refresh">,
): ShopBackend {
  async function telling(call: Promise<Result<BackendOrder>>): Promise<Result<BackendOrder>> {
    const answer = await call;
    if (answer.ok) keeper.tell(answer.value);
    return answer;
  }
  return {
    ...backend,
    createOrder: (draft) => telling(backend.createOrder(draft)),
    setLineTotals: (id, lines) => telling(backend.setLineTotals(id, lines)),
    setOrderMeta: (id, meta) => telling(backend.setOrderMeta(id, meta)),
    cancelOrder: (id) => telling(backend.cancelOrder(id)),
    markOrderPaid: (...paid) => telling(backend.markOrderPaid(...paid)),
    startFreeOrder: (id) => telling(backend.startFreeOrder(id)),
    completeOrder: (id) => telling(backend.completeOrder(id)),
    moveOrder: (order, fulfilment) => telling(backend.moveOrder(order, fulfilment)),
    eraseContact: (order) => telling(backend.eraseContact(order)),
    async createRefund(refund) {
      const answer = await backend.createRefund(refund);
      keeper.refresh(refund.orderId);
      return answer;
    },
  };
}
