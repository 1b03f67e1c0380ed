import { sql } from "kysely";
import { judgeStock, piecesWanted, type StockClaim, type StockProblem } from "#app/domain/stock.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { type CouponItem, couponItems, type CouponWish } from "./hold-coupon.ts";
import { DURATIONS } from "../../records/durations.ts";
import { holdTime } from "../../records/hold-time.ts";
import { piecesHeld } from "../../records/held.ts";
import type { Buyer } from "../lease/turn.ts";
import { clientOf, type HoldLimit, limitReached } from "./limits.ts";
import { piecesOf } from "../../records/resources.ts";
import { hasTurnedOver, type Turnover } from "../../records/turnover.ts";

/** The goods and the coupon use to hold for an attempt. */
export interface HoldWish {
  attemptId: string;
  cartId: string;
  /** The pieces of each line and the back end's stock now. */
  claims: readonly StockClaim[];
  /** Read before the stock. */
  turnover: Turnover;
  buyer: Buyer | undefined;
  /** order: while its order is made, with its coupon use. bill: right before its bill. */
  for: { step: "order"; coupon: CouponWish | null } | { step: "bill"; orderKey: string };
}

export type HoldVerdict =
  | { kind: "held" }
  /** Pieces were sold or released since the stock was read: it must be read again. */
  | { kind: "stale" }
  /** One entry for each claim. */
  | { kind: "short"; problems: (StockProblem | null)[] }
  | { kind: "coupon-used" }
  | { kind: "too-many"; limit: HoldLimit };

/** Whether there is anything to hold: goods with managed stock, or a limited coupon. */
export function wantsHold(wish: { claims: readonly StockClaim[]; coupon: unknown }): boolean {
  return wish.coupon !== null || piecesWanted(wish.claims).size > 0;
}

/** The key of the advisory lock; no other lock in this database has this number. */
const POSTGRES_LOCK = 7_265_412_002;

/**
 * Holds all that is wanted for an attempt, or nothing: stock minus the holds of other attempts must be enough. Replaces
 * an earlier hold of the attempt. Two calls at the same time, on any instance, run one after the other.
 */
export async function takeHold(
  trx: Queries,
  shop: CheckoutShop,
  wish: HoldWish,
): Promise<HoldVerdict> {
  if (shop.store.dialect === "postgres") {
    await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(trx);
  }
  const { attemptId, claims } = wish;
  const wanted = piecesWanted(claims);
  const others = await piecesHeld(trx, shop, [...wanted.keys()], { attemptId });
  // Checked after the holds were summed up: one that was released before is noticed here, a later one was counted.
  if (await hasTurnedOver(trx, wish.turnover)) return { kind: "stale" };
  const problems = judgeStock(claims, others);
  if (problems.some((problem) => problem !== null)) return { kind: "short", problems };

  const coupon = wish.for.step === "order" ? wish.for.coupon : null;
  const uses = coupon ? await couponItems(trx, shop, attemptId, coupon) : [];
  if (!uses) return { kind: "coupon-used" };

  if (wanted.size > 0 || uses.length > 0) {
    const limit = await limitReached(trx, shop, wish);
    if (limit) return { kind: "too-many", limit };
  }
  await write(trx, shop, wish, wanted, uses);
  return { kind: "held" };
}

async function write(
  trx: Queries,
  shop: CheckoutShop,
  { attemptId, cartId, buyer, for: { step, ...order } }: HoldWish,
  wanted: ReadonlyMap<number, number>,
  uses: CouponItem[],
): Promise<void> {
  await trx
    .deleteFrom("holdItems")
    .where("attemptId", "=", attemptId)
    // The coupon use stays held while its order exists.
    .$if(step === "bill", (query) => query.where("seen", "is", null))
    .execute();
  const pieces = [...wanted].map(([id, amount]) => ({
    resource: piecesOf(id),
    amount,
    seen: null,
  }));
  const items = [...pieces, ...uses].map((item) => ({ ...item, attemptId, countedAt: null }));
  if (items.length > 0) await trx.insertInto("holdItems").values(items).execute();
  const first = await trx
    .selectFrom("holdItems")
    .select("resource")
    .where("attemptId", "=", attemptId)
    .limit(1)
    .executeTakeFirst();
  if (!first) {
    await trx.deleteFrom("holds").where("attemptId", "=", attemptId).execute();
    return;
  }
  const time = step === "order" ? DURATIONS.holdWhileOrdering : holdTime(shop);
  const change = {
    stage: step === "order" ? ("ordering" as const) : ("billed" as const),
    orderKey: "orderKey" in order ? order.orderKey : null,
    client: clientOf(buyer),
    until: sql<number>`${shop.store.now} + ${time}`,
  };
  await trx
    .insertInto("holds")
    .values({ attemptId, cartId, ...change })
    .onConflict((conflict) => conflict.column("attemptId").doUpdateSet(change))
    .execute();
}
