import type { Quote } from "#app/domain/quote.ts";
import { currentLanguage } from "#app/texts/current-language.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import {
  attemptById,
  attemptId,
  createdVia,
  revisionOf,
  slotColumns,
} from "../../records/attempts.ts";
import { DURATIONS } from "../../records/durations.ts";
import { browserDigest, contactDigest, contentDigest } from "../../records/digests.ts";
import type { CouponWish } from "../holds/hold-coupon.ts";
import { type HoldVerdict, type HoldWish, takeHold, wantsHold } from "../holds/take-hold.ts";
import { fenced } from "../lease/lease.ts";
import type { Submit } from "./submit.ts";
import type { Turn } from "../lease/turn.ts";

interface Begun {
  kind: "begun";
  attempt: AttemptRow;
  revision: RevisionRow;
}

/** What an order starts from: the confirmed quote, and the goods, slot and coupon use to hold. */
export interface Beginning {
  quote: Quote;
  holds: Pick<HoldWish, "claims" | "turnover" | "slot"> & { coupon: CouponWish | null };
}

/** Why nothing was written. */
export type NotBegun = Exclude<HoldVerdict, { kind: "held" }>;

/** Writes a new attempt with its first revision and its hold, before anything is sent. */
export function beginAttempt(
  turn: Turn,
  submit: Submit,
  beginning: Beginning,
  number: number,
): Promise<Begun | NotBegun> {
  const { shop, lease } = turn;
  const now = shop.clock();
  const id = attemptId(submit.cart.id, number);
  return fenced(shop, lease, async (trx) => {
    const held = await hold(trx, turn, id, submit, beginning);
    if (held.kind !== "held") return held;
    await trx
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
      .execute();
    return insertRevision(trx, id, 1, submit, beginning.quote, now);
  });
}

/** Writes the next revision of an attempt after the previous one was cancelled, before anything is sent. */
export function beginRevision(
  turn: Turn,
  attempt: AttemptRow,
  submit: Submit,
  beginning: Beginning,
): Promise<Begun | NotBegun> {
  const { shop, lease } = turn;
  const now = shop.clock();
  const number = attempt.revision + 1;
  return fenced(shop, lease, async (trx) => {
    const held = await hold(trx, turn, attempt.id, submit, beginning);
    if (held.kind !== "held") return held;
    await trx
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
      .execute();
    return insertRevision(trx, attempt.id, number, submit, beginning.quote, now);
  });
}

/** Takes the hold. The hold of an earlier revision ended when that was cancelled. */
async function hold(
  trx: Queries,
  { shop, buyer }: Turn,
  attemptId: string,
  { cart }: Submit,
  { holds }: Beginning,
): Promise<HoldVerdict> {
  if (!wantsHold(holds)) return { kind: "held" };
  const { coupon, ...goods } = holds;
  const wish: HoldWish = {
    attemptId,
    cartId: cart.id,
    ...goods,
    buyer,
    for: { step: "order", coupon },
  };
  return takeHold(trx, shop, wish);
}

async function insertRevision(
  trx: Queries,
  attempt: string,
  number: number,
  submit: Submit,
  quote: Quote,
  now: number,
): Promise<Begun> {
  await trx
    .insertInto("orderRevisions")
    .values({
      attemptId: attempt,
      number,
      createdVia: createdVia(attempt, number),
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
    .execute();
  return {
    kind: "begun",
    attempt: await attemptById(trx, attempt),
    revision: await revisionOf(trx, attempt, number),
  };
}
