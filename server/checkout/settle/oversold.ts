import { resolveLines } from "#server/cart/quote/resolve-lines.ts";
import { fail, ok, type Result, UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { cartOf } from "#server/store/attempts.ts";
import { askForReview } from "#server/store/reviews.ts";

/** Goods of a paid order that the back end has sold more pieces of than it had, with the number of missing pieces. */
export async function oversoldGoods(
  shop: CheckoutShop,
  attempt: AttemptRow,
): Promise<Result<{ name: string; missing: number }[]>> {
  try {
    const { lines, claims } = await resolveLines(shop, cartOf(attempt).lines, { fresh: true });
    const short = lines.map(({ name }, index) => ({
      name,
      missing: -(claims[index]?.holder.left ?? 0),
    }));
    return ok(short.filter(({ missing }) => missing > 0));
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return fail(error.upstream);
    throw error;
  }
}

/** Asks the owner to make more or to give the money back. */
export function tellOversold(
  trx: Queries,
  shop: CheckoutShop,
  { attemptId, orderId, total }: RevisionRow,
  goods: { name: string; missing: number }[],
): Promise<void> {
  const list = [...new Set(goods.map(({ name, missing }) => `${name} (${missing} missing)`))];
  return askForReview(trx, shop, {
    kind: "oversold",
    subject: String(orderId),
    orderId: orderId ?? undefined,
    attemptId,
    amount: total,
    detail: `More was sold than was in stock: ${list.join(", ")}. Make more, or give the money back.`,
  });
}
