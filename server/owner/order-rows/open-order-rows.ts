import type { Log } from "../../platform/log.ts";
import type { ShopBackend } from "../../ports/shop-backend.ts";
import { hearDeliveries, tellOrders } from "./hear-orders.ts";
import { startOrderRows } from "./keeper.ts";
import type { StoringShop } from "./store-rows.ts";

/** Keeps the rows of orders; the back end that it returns tells it of each change that the shop itself makes. */
export function openOrderRows(
  deps: StoringShop & {
    backend: ShopBackend;
    log: Log;
    /** Gets what ends it. */
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
