import type { Quote } from "#app/domain/cart/quote.ts";
import { currentLanguage } from "#app/texts/language.ts";
import { attemptId, createdVia, slotColumns } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { browserDigest, contactDigest, contentDigest } from "#server/store/digests.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { CouponToHold } from "#server/checkout/holds/hold-coupon.ts";
import {
  type HoldVerdict,
  type HoldRequest,
  namesToLock,
  takeHold,
  wantsHold,
} from "#server/checkout/holds/take-hold.ts";
import { writeUnderLease, type CheckoutRun } from "#server/checkout/lease/lease.ts";
import type { Submit } from "./submit.ts";

interface Created {
  kind: "created";
  attempt: AttemptRow;
  revision: RevisionRow;
}

/** What an order starts from: the confirmed quote, and the goods, slot and coupon use to hold. */
export interface OrderPlan {
  quote: Quote;
  holds: Pick<HoldRequest, "stockLines" | "releases" | "slot"> & { coupon: CouponToHold | null };
}

/** Why nothing was written. */
export type HoldRefusal = Exclude<HoldVerdict, { kind: "held" }>;

/** Writes a new attempt with its first revision and its hold, before anything is sent. */
export function createAttempt(
  run: CheckoutRun,
  submit: Submit,
  plan: OrderPlan,
  number: number,
): Promise<Created | HoldRefusal> {
  const now = run.shop.clock();
  const id = attemptId(submit.cart.id, number);
  return withHold(run, id, submit, plan, async (trx) => {
    const attempt = await trx
      .insertInto("checkoutAttempts")
      .values({
        id,
        cartId: submit.cart.id,
        number,
        state: "started",
        revision: 1,
        contentDigest: contentDigest(submit.cart),
        cart: JSON.stringify(submit.cart),
        contact: JSON.stringify(submit.contact),
        browserDigest: browserDigest(submit.browserSecret),
        locale: currentLanguage(),
        paidBillId: null,
        closedAt: null,
        closedReason: null,
        heldReason: null,
        tries: 0,
        nextTryAt: now + DURATIONS.attemptToReconciler,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return insertRevision(trx, attempt, submit, plan.quote, now);
  });
}

/** Writes the next revision of an attempt after the previous one was cancelled, before anything is sent. */
export function createRevision(
  run: CheckoutRun,
  attempt: AttemptRow,
  submit: Submit,
  plan: OrderPlan,
): Promise<Created | HoldRefusal> {
  const now = run.shop.clock();
  const number = attempt.revision + 1;
  return withHold(run, attempt.id, submit, plan, async (trx) => {
    const changed = await trx
      .updateTable("checkoutAttempts")
      .set({
        revision: number,
        contact: JSON.stringify(submit.contact),
        browserDigest: browserDigest(submit.browserSecret),
        locale: currentLanguage(),
        nextTryAt: now + DURATIONS.attemptToReconciler,
        updatedAt: now,
      })
      .where("id", "=", attempt.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return insertRevision(trx, changed, submit, plan.quote, now);
  });
}

/** Takes the hold and writes the rows. The hold of an earlier revision ended when that was cancelled. */
function withHold(
  { shop, lease, buyer }: CheckoutRun,
  id: string,
  { cart }: Submit,
  { holds }: OrderPlan,
  write: (trx: Queries) => Promise<Created>,
): Promise<Created | HoldRefusal> {
  if (!wantsHold(holds)) return writeUnderLease(shop, lease, write);
  const { coupon, ...goods } = holds;
  const request: HoldRequest = {
    attemptId: id,
    cartId: cart.id,
    ...goods,
    buyer,
    for: { step: "order", coupon },
  };
  const taken = async (trx: Queries) => {
    const held = await takeHold(trx, shop, request);
    return held.kind === "held" ? write(trx) : held;
  };
  return writeUnderLease(shop, lease, taken, namesToLock(request));
}

async function insertRevision(
  trx: Queries,
  attempt: AttemptRow,
  submit: Submit,
  quote: Quote,
  now: number,
): Promise<Created> {
  const { id, revision: number } = attempt;
  const revision = await trx
    .insertInto("orderRevisions")
    .values({
      attemptId: id,
      number,
      createdVia: createdVia(id, number),
      state: "posting",
      quote: JSON.stringify(quote),
      total: quote.total,
      contactDigest: contactDigest(submit.contact),
      orderId: null,
      orderKey: null,
      orderNumber: null,
      postedAt: now,
      strayCheckAt: null,
      ...slotColumns(quote.fulfilment),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: "created", attempt, revision };
}
