import { randomUUID } from "node:crypto";
import type { Bill, SignedMessage } from "../ports/payment-provider.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import type { FactRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import { sha256 } from "../platform/crypto/sha256.ts";
import { type CheckoutTiming, DURATIONS, timingOf } from "./durations.ts";

/** What following up a fact came to. `unpaid` facts need nothing done. */
export type FactOutcome = "settled" | "repeated" | "unpaid" | "review";

/** Stores a verified message. A replay is the same fact and adds nothing. */
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
    // A payment that was not made changes nothing, whenever its message arrives. A refund is for the owner.
    ...(message.paid
      ? { settledAt: null, outcome: null }
      : { settledAt: now, outcome: (isRefund ? "review" : "unpaid") satisfies FactOutcome }),
  });
}

/** Stores the provider's own answer that a bill is paid: proof as good as a signature. */
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

/** Facts that still have to be followed up, all of them statements that the bill is paid. */
export function isUnsettled(fact: FactRow): boolean {
  return fact.settledAt === null;
}

/** Whether the provider has surely denied for so long what a signed message says that a person must look. */
export function isContradicted(
  shop: Pick<ShopCore, "sureNow"> & { checkoutTiming?: Partial<CheckoutTiming> },
  { receivedAt }: FactRow,
): boolean {
  return shop.sureNow() >= receivedAt + timingOf(shop).contradiction;
}

/** Everything that was ever stated about a bill, in the order it arrived. */
export function factsOf(db: Queries, billId: string): Promise<FactRow[]> {
  return db
    .selectFrom("paymentFacts")
    .selectAll()
    .where("billId", "=", billId)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** Notes that everything following from these facts has been done. */
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
