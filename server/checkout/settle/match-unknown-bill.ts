import type { Bill, PaymentProvider } from "#server/ports/payment-provider.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { BillRow, FactRow, RevisionRow } from "#server/platform/storage/schema.ts";
import { attemptById, cartLease } from "#server/store/attempts.ts";
import { revisionOfBill } from "#server/platform/storage/back-ends.ts";
import { type EndReason, requestEnd } from "#server/store/bill-ends.ts";
import { applyToBill, billByProviderId, billsOf } from "#server/store/bills.ts";
import { providerNamed } from "#server/store/providers.ts";
import { factsOf, isContradicted, isUnsettled, settleFacts } from "#server/store/payment-facts.ts";
import { writeUnderLease, withLeaseOrAnswer, type Lease } from "#server/checkout/lease/lease.ts";
import { restoreFromOrder } from "./restore-from-order.ts";
import { askForReview } from "#server/store/reviews.ts";

/**
 * Finds the row for a bill that a verified message names and our tables do not know: the answer was lost when it was
 * made, or the tables were restored from a backup. A paid bill that fits no row goes to the review list; an unpaid one
 * that fits is to be deleted. Undefined: not a bill of ours, or not decided yet.
 */
export async function matchUnknownBill(
  shop: CheckoutShop,
  billId: string,
): Promise<BillRow | undefined> {
  const known = await factsOf(shop.store.db, billId);
  const facts = known.filter(isUnsettled);
  const [oldest] = facts;
  if (!oldest) {
    const matched = known[0] && (await matchUnpaidBill(shop, billId, known[0].provider));
    if (!matched) shop.log.warn("payment.unknown-bill", { bill: billId });
    return matched;
  }
  const provider = providerNamed(shop, oldest.provider);
  if (!provider) return sendToReview(shop, facts, "Its provider is not configured any more.");
  const read = await provider.getBill(billId);
  if (!read.ok) return undefined;
  const seen = read.value;
  if (!seen || seen.account !== provider.account) {
    return sendToReview(shop, facts, "The provider does not know this bill as one of this shop's.");
  }
  if (!seen.paid) {
    if (!isContradicted(shop, oldest)) return undefined;
    return sendToReview(shop, facts, "A signed message says paid, but the provider denies it.");
  }
  const matched = await findItsOrder(shop, provider, seen);
  if (matched === "later") return undefined;
  return matched ?? sendToReview(shop, facts, "The bill fits no order that waits for it.", seen);
}

/** Learns the id of a bill that is due and was never shown, by a message that it was not paid. */
async function matchUnpaidBill(
  shop: CheckoutShop,
  billId: string,
  from: string,
): Promise<BillRow | undefined> {
  const { db } = shop.store;
  // The provider is not asked about the bills of others while no bill is missing.
  const isMissing = await db
    .selectFrom("bills")
    .select("intentId")
    .where("billId", "is", null)
    .where("state", "in", ["unknown", "intended"])
    .executeTakeFirst();
  const provider = isMissing && providerNamed(shop, from);
  const read = await provider?.getBill(billId);
  const seen = read?.ok ? read.value : undefined;
  if (!seen || seen.account !== provider?.account || seen.state !== "due") return undefined;
  const revision = await revisionOfBill(db, Number(seen.orderReference) || 0, seen.amount);
  if (!revision) return undefined;
  const matched = await matchUnderLease(shop, revision, seen, "never-shown");
  return typeof matched === "string" ? undefined : matched;
}

async function findItsOrder(
  shop: CheckoutShop,
  provider: PaymentProvider,
  seen: Bill,
): Promise<BillRow | "later" | undefined> {
  const orderId = Number(seen.orderReference);
  if (!Number.isSafeInteger(orderId) || orderId < 1) return undefined;
  const revision = await revisionOfBill(shop.store.db, orderId, seen.amount);
  if (revision) {
    const matched = await matchUnderLease(shop, revision, seen);
    if (matched !== "none") return matched;
  }
  return restoreFromOrder(shop, provider, { seen, orderId });
}

async function matchUnderLease(
  shop: CheckoutShop,
  revision: RevisionRow,
  seen: Bill,
  end?: EndReason,
): Promise<BillRow | "none" | "later"> {
  const { cartId } = await attemptById(shop.store.db, revision.attemptId);
  const matched = await withLeaseOrAnswer<BillRow | "none">(shop, cartLease(cartId), {
    findAnswer: () => billByProviderId(shop.store.db, seen.id),
    work: async (lease) => (await matchToIntent(shop, lease, seen, { revision, end })) ?? "none",
  });
  return matched ?? "later";
}

/** Gives the bill to an intent for the same order and amount whose answer was lost. @param options.end why it must end */
function matchToIntent(
  shop: CheckoutShop,
  lease: Lease,
  seen: Bill,
  { revision, end }: { revision: RevisionRow; end: EndReason | undefined },
): Promise<BillRow | undefined> {
  return writeUnderLease(shop, lease, async (trx) => {
    const intent = (await billsOf(trx, revision)).find(
      (bill) =>
        bill.billId === null &&
        bill.amount === seen.amount &&
        (bill.state === "unknown" || bill.state === "intended"),
    );
    if (!intent) return undefined;
    // Under our lease no bill is being made: an intent that looks live was left by a process that died.
    if (intent.state === "intended") await applyToBill(trx, intent, "answer-lost");
    await trx
      .updateTable("bills")
      .set({ billId: seen.id })
      .where("intentId", "=", intent.intentId)
      .execute();
    if (end) await requestEnd(trx, intent, end, shop.clock());
    shop.log.warn("payment.bill-adopted", { bill: seen.id, orderId: revision.orderId });
    return { ...intent, billId: seen.id, state: "unknown" };
  });
}

async function sendToReview(
  shop: CheckoutShop,
  facts: FactRow[],
  detail: string,
  seen?: Bill,
): Promise<undefined> {
  const billId = facts[0]?.billId ?? "";
  const stated = facts.find(({ paidAmount }) => paidAmount !== null && paidAmount >= 0)?.paidAmount;
  await shop.store.transaction(async (trx) => {
    await askForReview(trx, shop, {
      kind: "unknown-bill",
      subject: billId,
      billId,
      amount: seen?.paidAmount ?? stated ?? undefined,
      detail,
    });
    await settleFacts(trx, facts, "review", shop.clock());
  });
}
