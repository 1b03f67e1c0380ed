import type { Cart } from "#app/domain/cart/cart.ts";
import { attemptId, createdVia, parseAttemptId, parseCreatedVia } from "#server/store/attempts.ts";
import { isOverUpstream } from "#server/checkout/orders/read-order.ts";
import { ok, type Result } from "../../platform/outgoing/result.ts";
import type { AttemptRow } from "../../platform/storage/schema.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";
import { restoreOrder } from "../orders/restore-order.ts";
import { restoreBillFromOrder } from "../settle/restore-bill.ts";

/** How many attempts, and revisions of each, are looked for. Some of them may never have become an order. */
const AHEAD = 4;
const STEPS = Array.from({ length: AHEAD }, (_, index) => index + 1);

/**
 * Orders of a cart that are later than what our tables know of it, in the order in which they were made. There are some
 * only when the tables were restored from an older backup. One call.
 * @param latest the latest known attempt to buy the cart
 */
export async function findLaterOrders(
  { shop }: CheckoutRun,
  cartId: string,
  latest: AttemptRow | undefined,
): Promise<Result<BackendOrder[]>> {
  const keys = [
    ...STEPS.flatMap((step) => (latest ? [createdVia(latest.id, latest.revision + step)] : [])),
    ...STEPS.flatMap((step) =>
      STEPS.map((revision) =>
        createdVia(attemptId(cartId, (latest?.number ?? 0) + step), revision),
      ),
    ),
  ];
  const found = await shop.backend.findOrdersCreatedVia(...keys);
  return found.ok ? ok(found.value.toSorted(byOrigin)) : found;
}

/** By attempt and revision. Of two with the same key the living and lower one comes first: the other is a stray. */
function byOrigin(a: BackendOrder, b: BackendOrder): number {
  const [one, other] = [orderKey(a), orderKey(b)];
  const differs = one.map((part, index) => part - (other[index] ?? 0));
  return differs.find((difference) => difference !== 0) ?? 0;
}

function orderKey(order: BackendOrder): number[] {
  const { attempt = "", revision = 0 } = parseCreatedVia(order.createdVia) ?? {};
  return [parseAttemptId(attempt).number, revision, isOverUpstream(order) ? 1 : 0, order.id];
}

/** Writes the rows of such orders and of the bills that they name. False when a provider did not answer. */
export async function restoreLaterOrders(
  run: CheckoutRun,
  cart: Cart,
  orders: BackendOrder[],
): Promise<boolean> {
  const { shop, lease } = run;
  for (const order of orders) {
    const revision = await writeUnderLease(shop, lease, (trx) =>
      restoreOrder(trx, shop, order, cart),
    );
    if (!revision || isOverUpstream(order)) continue;
    if ((await restoreBillFromOrder(run, revision, order)) === "unavailable") return false;
  }
  return true;
}
