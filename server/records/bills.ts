import { randomUUID } from "node:crypto";
import type { BillRow, RevisionRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import { type BillEvent, moveBill } from "#app/domain/checkout-machine.ts";
import { BILL_CHECK_AGES, DURATIONS, isWithin } from "./durations.ts";

/** The longest time between two checks of any open bill, in ms. */
export const LONGEST_GAP = BILL_CHECK_AGES[3];
/** The time between two checks, in ms, of an open bill that is younger than so many ms. */
export const CHECK_GAPS = BILL_CHECK_AGES.map((youngerThan, index) => ({
  youngerThan,
  gap: youngerThan - (BILL_CHECK_AGES[index - 1] ?? 0),
}));

/**
 * When the schedule looks at a bill next: its first moment after `now`, ms since the epoch; null when it has ended.
 * Looks between two moments change nothing of it.
 */
export function nextCheck(createdAt: number, now: number): number | null {
  const age = Math.max(0, now - createdAt);
  const after =
    BILL_CHECK_AGES.find((check) => check > age) ??
    LONGEST_GAP * (Math.floor(age / LONGEST_GAP) + 1);
  return after > DURATIONS.lastBillCheck ? null : createdAt + after;
}

/** Has the schedule look at a bill from this moment on, ms since the epoch, whenever it would have looked. */
export async function checkFrom(trx: Queries, bill: Pick<BillRow, "intentId">, at: number) {
  await trx
    .updateTable("bills")
    .set({ nextCheckAt: at })
    .where("intentId", "=", bill.intentId)
    .execute();
}

/**
 * Has the schedule look at open bills as soon as it may ask about them again, because a page waits for their payment.
 * The provider is asked about a bill at most once in `atMostEvery` ms, however many pages wait.
 * @param now ms since the epoch
 */
export async function checkSoon(
  db: Queries,
  bills: readonly BillRow[],
  { now, atMostEvery }: { now: number; atMostEvery: number },
): Promise<void> {
  for (const { intentId, state, checkedAt } of bills) {
    if (state !== "open") continue;
    const at = isWithin(atMostEvery, checkedAt, now) ? checkedAt + atMostEvery : now;
    await db
      .updateTable("bills")
      .set({ nextCheckAt: at })
      .where("intentId", "=", intentId)
      .where("nextCheckAt", ">", at)
      .execute();
  }
}

type RevisionKey = Pick<RevisionRow, "attemptId" | "number">;

export function billByProviderId(db: Queries, billId: string): Promise<BillRow | undefined> {
  return db.selectFrom("bills").selectAll().where("billId", "=", billId).executeTakeFirst();
}

/** @throws when there is none */
export function billByIntent(db: Queries, intentId: string): Promise<BillRow> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("intentId", "=", intentId)
    .executeTakeFirstOrThrow();
}

/** The one bill of an order that is intended or open. */
export function liveBill(db: Queries, revision: RevisionKey): Promise<BillRow | undefined> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("attemptId", "=", revision.attemptId)
    .where("revision", "=", revision.number)
    .where("state", "in", ["intended", "open"])
    .executeTakeFirst();
}

/** Every bill that was ever made or intended for an order, the newest first. */
export function billsOf(db: Queries, revision: RevisionKey): Promise<BillRow[]> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("attemptId", "=", revision.attemptId)
    .where("revision", "=", revision.number)
    .orderBy("createdAt", "desc")
    .orderBy("intentId", "desc")
    .execute();
}

/** Writes that a bill is about to be made. @throws (unique) when the order has a live one */
export async function intendBill(
  trx: Queries,
  revision: RevisionRow,
  { provider, orderId, now }: { provider: string; orderId: number; now: number },
): Promise<BillRow> {
  const bill: BillRow = {
    intentId: randomUUID(),
    provider,
    billId: null,
    attemptId: revision.attemptId,
    revision: revision.number,
    orderId,
    amount: revision.total,
    url: null,
    state: "intended",
    metaWritten: 0,
    createdAt: now,
    checkedAt: now,
    checks: 0,
    nextCheckAt: null,
    endRequestedAt: null,
    endReason: null,
    endTries: 0,
    nextEndTryAt: null,
  };
  await trx.insertInto("bills").values(bill).execute();
  return bill;
}

/** Moves a bill by one event, only from a state that knows it. False: nothing changed. */
export async function applyToBill(
  trx: Queries,
  bill: Pick<BillRow, "intentId" | "state">,
  event: BillEvent,
  change: Partial<Omit<BillRow, "intentId" | "state">> = {},
): Promise<boolean> {
  const next = moveBill(bill.state, event);
  if (next === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable("bills")
    .set({ ...change, state: next })
    .where("intentId", "=", bill.intentId)
    .where("state", "=", bill.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
