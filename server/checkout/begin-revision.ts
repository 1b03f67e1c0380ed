import type { Quote } from "#app/domain/quote.ts";
import type { AttemptRow, RevisionRow } from "../storage/schema.ts";
import type { Queries } from "../storage/store.ts";
import { attemptById, attemptId, createdVia, LIVE_FIRST, revisionOf } from "./attempts.ts";
import { contactDigest, contentDigest } from "./digests.ts";
import { fenced } from "./lease.ts";
import type { Submit } from "./place-order.ts";
import type { Turn } from "./turn.ts";

interface Begun {
  attempt: AttemptRow;
  revision: RevisionRow;
}

/** Writes a new attempt with its first revision, before anything is sent. */
export function beginAttempt(
  { shop, lease }: Turn,
  submit: Submit,
  quote: Quote,
  number: number,
): Promise<Begun> {
  const now = shop.clock();
  const id = attemptId(submit.cart.id, number);
  return fenced(shop, lease, async (trx) => {
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
        paidBillId: null,
        closedAt: null,
        closedReason: null,
        heldReason: null,
        tries: 0,
        nextTryAt: now + LIVE_FIRST,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    return insertRevision(trx, id, 1, submit, quote, now);
  });
}

/** Writes the next revision of an attempt whose last one was given up, before anything is sent. */
export function beginRevision(
  { shop, lease }: Turn,
  attempt: AttemptRow,
  submit: Submit,
  quote: Quote,
): Promise<Begun> {
  const now = shop.clock();
  const number = attempt.revision + 1;
  return fenced(shop, lease, async (trx) => {
    await trx
      .updateTable("checkoutAttempts")
      .set({
        revision: number,
        contact: JSON.stringify(submit.contact),
        nextTryAt: now + LIVE_FIRST,
        updatedAt: now,
      })
      .where("id", "=", attempt.id)
      .execute();
    return insertRevision(trx, attempt.id, number, submit, quote, now);
  });
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
    })
    .execute();
  return {
    attempt: await attemptById(trx, attempt),
    revision: await revisionOf(trx, attempt, number),
  };
}
