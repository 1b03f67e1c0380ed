import type { Log } from "#server/platform/log.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { hearDeliveries, tellOrders } from "./hear-orders.ts";
import { startOrderRows } from "./keeper.ts";
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
