import { randomUUID } from "node:crypto";
import type { Sen } from "#app/domain/money.ts";
import type { Bill, SignedMessage } from "#server/ports/payment-provider.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { FactRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";
import type { RevisionKey } from "./bills.ts";
import { type CheckoutTiming, DURATIONS, timingOf } from "./durations.ts";

/** How a fact was settled. `unpaid` facts need no work. */
export type FactOutcome = "settled" | "repeated" | "unpaid" | "review";

/** Stores a verified message. A repeated message is the same fact and adds nothing. */
export async function storeMessage(
  db: Queries,
  provider: string,
  message: SignedMessage,
  now: number,
): Promise<void> {
  const isRefund = message.refunded !== undefined;
  await insertFact(db, {
    provider,
    event: isRefund ? "refund" : "payment",
    billId: message.billId,
    digest: message.digest,
    source: message.source,
    paid: message.paid ? 1 : 0,
    paidAt: message.paidAt ?? null,
    paidAmount: message.paidAmount ?? null,
    collectionId: message.account ?? null,
    transactionId: message.transactionId ?? null,
    transactionStatus: message.transactionStatus ?? null,
    receivedAt: now,
    // A message of a failed payment never changes anything. A refund is in the review list.
    ...(message.paid
      ? { settledAt: null, outcome: null }
      : { settledAt: now, outcome: (isRefund ? "review" : "unpaid") satisfies FactOutcome }),
  });
}

/** Stores the provider's own answer that a bill is paid. */
export async function storeLookup(
  db: Queries,
  provider: string,
  bill: Bill,
  now: number,
): Promise<void> {
  await insertFact(db, {
    provider,
    event: "payment",
    billId: bill.id,
    digest: sha256([
      "lookup",
      bill.state,
      String(bill.amount),
      String(bill.paidAmount),
      bill.account,
    ]),
    source: "lookup",
    paid: bill.paid ? 1 : 0,
    paidAt: bill.paidAt ?? null,
    paidAmount: bill.paidAmount,
    collectionId: bill.account,
    transactionId: null,
    transactionStatus: null,
    receivedAt: now,
    settledAt: null,
    outcome: null,
  });
}

/**
 * Stores that the owner has seen a transfer in the account. The same sum again is the same fact.
 * @param amount what has arrived, in sen
 */
export async function storeConfirmation(
  trx: Queries,
  { billId, provider, account }: { billId: string; provider: string; account: string },
  amount: Sen,
  now: number,
): Promise<void> {
  await insertFact(trx, {
    provider,
    event: "payment",
    billId,
    digest: sha256(["owner", String(amount)]),
    source: "owner",
    paid: 1,
    paidAt: now,
    paidAmount: amount,
    collectionId: account,
    transactionId: null,
    transactionStatus: null,
    receivedAt: now,
    settledAt: null,
    outcome: null,
  });
}

async function insertFact(
  db: Queries,
  fact: Omit<FactRow, "id" | "tries" | "nextTryAt">,
): Promise<void> {
  await db
    .insertInto("paymentFacts")
    .values({
      id: randomUUID(),
      ...fact,
      tries: 0,
      nextTryAt: fact.receivedAt + DURATIONS.factToReconciler,
    })
    .onConflict((conflict) => conflict.columns(["billId", "digest"]).doNothing())
    .execute();
}

/** Whether a fact must still be followed up. All such facts say that the bill is paid. */
export function isUnsettled(fact: FactRow): boolean {
  return fact.settledAt === null;
}

/** Whether the provider has denied a signed message for so long that a person must look. */
export function isContradicted(
  shop: Pick<ShopCore, "trustedNow"> & { checkoutTiming?: Partial<CheckoutTiming> },
  { receivedAt }: FactRow,
): boolean {
  return shop.trustedNow() >= receivedAt + timingOf(shop).contradiction;
}

/** All facts about a bill, in the order of arrival. */
export function factsOf(db: Queries, billId: string): Promise<FactRow[]> {
  return db
    .selectFrom("paymentFacts")
    .selectAll()
    .where("billId", "=", billId)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** All facts about the bills of an order, in the order of arrival. */
export function factsOfOrder(db: Queries, { attemptId, number }: RevisionKey): Promise<FactRow[]> {
  const ofBills = db
    .selectFrom("bills")
    .select("billId")
    .where("attemptId", "=", attemptId)
    .where("revision", "=", number);
  return db
    .selectFrom("paymentFacts")
    .selectAll()
    .where("billId", "in", ofBills)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** Marks facts as settled: all work that they require is done. */
export async function settleFacts(
  trx: Queries,
  facts: readonly FactRow[],
  outcome: FactOutcome,
  now: number,
): Promise<void> {
  if (facts.length === 0) return;
  const ids = facts.map((fact) => fact.id);
  await trx
    .updateTable("paymentFacts")
    .set({ settledAt: now, outcome })
    .where("id", "in", ids)
    .where("settledAt", "is", null)
    .execute();
}
