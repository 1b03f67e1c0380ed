import { randomUUID } from "node:crypto";
import type { BillRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { type BillEvent, moveBill } from "#app/domain/order/checkout-machine.ts";
import { BILL_CHECK_AGES, DURATIONS, isWithin } from "./durations.ts";

/** The longest time between two checks of any open bill, in ms. */
export const LONGEST_GAP = BILL_CHECK_AGES[3];
/** The gap between two checks of an open bill that is younger than `youngerThan`, in ms. */
export const CHECK_GAPS = BILL_CHECK_AGES.map((youngerThan, index) => ({
  youngerThan,
  gap: youngerThan - (BILL_CHECK_AGES[index - 1] ?? 0),
}));

/**
 * The first scheduled check of a bill after `now`, in ms since the epoch; null when the schedule has ended. Checks in
 * between do not move it.
 */
export function nextCheck(createdAt: number, now: number): number | null {
  const age = Math.max(0, now - createdAt);
  const after =
    BILL_CHECK_AGES.find((check) => check > age) ??
    LONGEST_GAP * (Math.floor(age / LONGEST_GAP) + 1);
  return after > DURATIONS.lastBillCheck ? null : createdAt + after;
}

/** Sets the next check of a bill. @param at ms since the epoch */
export async function checkFrom(trx: Queries, bill: Pick<BillRow, "intentId">, at: number) {
  await trx
    .updateTable("bills")
    .set({ nextCheckAt: at })
    .where("intentId", "=", bill.intentId)
    .execute();
}

/**
 * Moves the next check of open bills forward, because a page waits for their payment. The provider is asked about a
 * bill at most once in `atMostEvery` ms, for any number of waiting pages.
 * @param options.now ms since the epoch
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

/** Names an order of an attempt. */
export type RevisionKey = Pick<RevisionRow, "attemptId" | "number">;

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

/** All bills that were made or intended for an order, the newest first. */
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

/**
 * Writes the intent of a bill before it is made.
 * @param options.state "unknown" for a restored bill beside a live one
 * @throws (unique) when the order has a live bill
 */
export async function intendBill(
  trx: Queries,
  revision: RevisionRow,
  {
    provider,
    orderId,
    now,
    state = "intended",
  }: { provider: string; orderId: number; now: number; state?: "intended" | "unknown" },
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
    state,
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

/** Moves a bill by one event if its state allows it. False: nothing changed. */
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
