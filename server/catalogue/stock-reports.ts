import type { Result } from "../platform/outgoing/result.ts";
import type { BackendOrder, ShopBackend } from "../ports/shop-backend.ts";

/**
 * The same back end; `tell` gets the ids of the products of orders that it pays or cancels, because their stock and
 * their sales changed.
 */
export function withStockReports(
  backend: ShopBackend,
  tell: (productIds: number[]) => void,
): ShopBackend {
  async function withReports(call: Promise<Result<BackendOrder>>): Promise<Result<BackendOrder>> {
    const answer = await call;
    if (answer.ok) tell(answer.value.lines.map(({ productId }) => productId));
    return answer;
  }
  return {
    ...backend,
    markOrderPaid: (...paid) => withReports(backend.markOrderPaid(...paid)),
    startFreeOrder: (id) => withReports(backend.startFreeOrder(id)),
    cancelOrder: (id) => withReports(backend.cancelOrder(id)),
  };
}
