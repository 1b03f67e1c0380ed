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

/** What an attempt wants to keep for itself. */
export interface HoldWish {
  attemptId: string;
  cartId: string;
  /** The pieces of each line, as the back end counts them now. */
  claims: readonly StockClaim[];
  /** As it was before they were counted. */
  turnover: Turnover;
  buyer: Buyer | undefined;
  /** While its order is made, with the use of a coupon that it wants; or right before its bill is. */
  for: { step: "order"; coupon: CouponWish | null } | { step: "bill"; orderKey: string };
}

export type HoldVerdict =
  | { kind: "held" }
  /** Pieces were sold or given back since they were counted: they must be counted again. */
  | { kind: "stale" }
  /** By line, as the claims. */
  | { kind: "short"; problems: (StockProblem | null)[] }
  | { kind: "coupon-used" }
  | { kind: "too-many"; limit: HoldLimit };

/** Whether there is anything to hold: pieces that the back end counts, or a coupon with a limit. */
export function wantsHold(wish: { claims: readonly StockClaim[]; coupon: unknown }): boolean {
  return wish.coupon !== null || piecesWanted(wish.claims).size > 0;
}

/** Any number that no other use of advisory locks in this database has. */
const POSTGRES_LOCK = 7_265_412_002;

/**
 * Takes everything that an attempt wants, or nothing: its pieces must be there beside all that others hold. It takes
 * the place of what the attempt held before. Two at once, on any instance, come one after the other.
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
  // After the others were counted: a hold that went before is seen here, one that goes later was counted.
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
    // The use of a coupon stays held while its order lives.
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
