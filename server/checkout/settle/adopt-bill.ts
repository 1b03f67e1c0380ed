import type { Bill, PaymentProvider } from "../../ports/payment-provider.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { BillRow, FactRow, RevisionRow } from "../../platform/storage/schema.ts";
import { attemptById, cartLease, revisionOfOrder } from "../../records/attempts.ts";
import { applyToBill, billByProviderId, billsOf } from "../../records/bills.ts";
import { providerNamed } from "../../records/providers.ts";
import { factsOf, isContradicted, isUnsettled, settleFacts } from "../../records/payment-facts.ts";
import { fenced, inTurn, type Lease } from "../lease/lease.ts";
import { restoreFromOrder } from "./restore-from-order.ts";
import { askForReview } from "../../records/reviews.ts";

/**
 * Finds the row for a bill that a verified message names and our tables do not know: the answer was lost when it was
 * made, or the tables were restored from a backup. A bill that fits no row goes to the review list. Undefined: not a
 * bill of ours, or not decided yet.
 */
export async function adoptBill(shop: CheckoutShop, billId: string): Promise<BillRow | undefined> {
  const facts = (await factsOf(shop.store.db, billId)).filter(isUnsettled);
  const [oldest] = facts;
  if (!oldest) {
    shop.log.warn("payment.unknown-bill", { bill: billId });
    return undefined;
  }
  const provider = providerNamed(shop, oldest.provider);
  if (!provider) return giveUp(shop, facts, "Its provider is not configured any more.");
  const read = await provider.getBill(billId);
  if (!read.ok) return undefined;
  const seen = read.value;
  if (!seen || seen.account !== provider.account) {
    return giveUp(shop, facts, "The provider does not know this bill as one of this shop's.");
  }
  if (!seen.paid) {
    if (!isContradicted(shop, oldest)) return undefined;
    return giveUp(shop, facts, "A signed message says paid, but the provider denies it.");
  }
  const adopted = await findItsPlace(shop, provider, seen);
  if (adopted === "later") return undefined;
  return adopted ?? giveUp(shop, facts, "The bill fits no order that waits for it.", seen);
}

async function findItsPlace(
  shop: CheckoutShop,
  provider: PaymentProvider,
  seen: Bill,
): Promise<BillRow | "later" | undefined> {
  const orderId = Number(seen.orderReference);
  if (!Number.isSafeInteger(orderId) || orderId < 1) return undefined;
  const revision = await revisionOfOrder(shop.store.db, orderId);
  if (!revision) return restoreFromOrder(shop, provider, { seen, orderId });

  const { cartId } = await attemptById(shop.store.db, revision.attemptId);
  const adopted = await inTurn<BillRow | "none">(shop, cartLease(cartId), {
    peek: () => billByProviderId(shop.store.db, seen.id),
    work: async (lease) => (await adoptByIntent(shop, lease, seen, revision)) ?? "none",
  });
  if (adopted === "none") return undefined;
  return adopted ?? "later";
}

/** Gives the bill to an intent for the same order and amount whose answer was lost. */
function adoptByIntent(
  shop: CheckoutShop,
  lease: Lease,
  seen: Bill,
  revision: RevisionRow,
): Promise<BillRow | undefined> {
  return fenced(shop, lease, async (trx) => {
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
    shop.log.warn("payment.bill-adopted", { bill: seen.id, orderId: revision.orderId });
    return { ...intent, billId: seen.id, state: "unknown" };
  });
}

async function giveUp(
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
