import type { BackendOrder } from "#server/ports/shop-backend.ts";

type Dated = Pick<BackendOrder, "id" | "modifiedAt">;

/** So many orders are remembered. */
const MOST = 200;
/** WooCommerce counts in whole seconds. */
const TOLERANCE_MS = 1_000;

/** Remembers when orders were written, to notice a read that is older than a write before it: a cache answered. */
export function rememberWrites() {
  const writtenAt = new Map<number, number>();
  let older: number | undefined;
  return {
    wrote<Order extends Dated>(order: Order): Order {
      writtenAt.delete(order.id);
      writtenAt.set(order.id, order.modifiedAt);
      const [oldest] = writtenAt.keys();
      if (writtenAt.size > MOST && oldest !== undefined) writtenAt.delete(oldest);
      return order;
    },
    /** Begins a read of one order; the result takes what was read. */
    reading(id: number) {
      // A write during the read does not count.
      const wroteAt = writtenAt.get(id);
      return <Order extends Dated>(order: Order): Order => {
        if (wroteAt !== undefined && order.modifiedAt > 0) {
          older = order.modifiedAt < wroteAt - TOLERANCE_MS ? id : undefined;
        }
        return order;
      };
    },
    /** The order that was last read after a write, if it came older than written. */
    older: () => older,
  };
}
