import { currentShop } from "#app/domain/shop/identity.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { t } from "#app/texts/t.ts";
import { type Bill, type BillRequest, paymentAddresses } from "#server/ports/payment-provider.ts";
import { providerNamed } from "#server/store/providers.ts";
import { applyToAttempt } from "#server/store/transitions.ts";
import { requestEnd } from "#server/store/bill-ends.ts";
import { applyToBill, intendBill, nextCheck } from "#server/store/bills.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { mayBeDone, type UpstreamError } from "../../platform/outgoing/result.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { BillRow, RevisionRow } from "../../platform/storage/schema.ts";
import { crashPoint } from "../crash-points.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";

export type BillOutcome =
  | { kind: "open"; bill: BillRow; url: string }
  | { kind: "failed"; error: UpstreamError }
  /** The bill was made, but its address is not trusted. */
  | { kind: "untrusted" };

/** After one lost answer another bill is requested at once; after two the provider counts as failed. */
const TRIES = 2;

/**
 * Makes the bill of an order that has no live one. The intent is written first, so that a bill whose answer is lost
 * stays known and is never shown.
 */
export async function issueBill(
  run: CheckoutRun,
  revision: RevisionRow,
  order: BackendOrder,
): Promise<BillOutcome> {
  const { shop } = run;
  for (let tries = 1; ; tries += 1) {
    const now = shop.clock();
    const intent = await writeUnderLease(shop, run.lease, (trx) =>
      intendBill(trx, revision, { provider: shop.payments.name, orderId: order.id, now }),
    );
    crashPoint(shop, "bill-intended");
    const timeLeft = Math.max(DURATIONS.billRequestAtLeast, run.deadline - performance.now());
    const made = await shop.payments.createBill(billRequest(shop, order), timeLeft);
    crashPoint(shop, "bill-posted");
    if (made.ok) {
      const url = await recordBill(run, intent, order, made.value);
      if (url !== undefined) {
        const bill: BillRow = { ...intent, billId: made.value.id, url, state: "open" };
        return { kind: "open", bill, url };
      }
      return { kind: "untrusted" };
    }
    const { error } = made;
    const isLost = mayBeDone(error);
    await writeUnderLease(shop, run.lease, (trx) =>
      applyToBill(trx, intent, isLost ? "answer-lost" : "refused"),
    );
    logFailure(shop, error, order.id);
    const isTooLate = performance.now() > run.deadline;
    if (!isLost || isTooLate || tries === TRIES) return { kind: "failed", error };
  }
}

/** Stores the bill. Undefined when its address is not trusted: no browser is sent to it, and it will be deleted. */
async function recordBill(
  { shop, lease }: CheckoutRun,
  intent: BillRow,
  order: BackendOrder,
  bill: Bill,
): Promise<string | undefined> {
  const isTrusted = shop.payments.isTrustedUrl(bill.url) && bill.amount === intent.amount;
  const known = { billId: bill.id, nextCheckAt: nextCheck(intent.createdAt, intent.createdAt) };
  await writeUnderLease(shop, lease, async (trx) => {
    if (!isTrusted) {
      await applyToBill(trx, intent, "answer-lost", known);
      await requestEnd(trx, intent, "untrusted", shop.clock());
      return;
    }
    await applyToBill(trx, intent, "opened", { ...known, url: bill.url });
    await applyToAttempt(trx, intent.attemptId, "bill-opened", shop.clock());
  });
  if (!isTrusted) {
    shop.log.error("checkout.bill-untrusted", { alert: true, orderId: order.id, bill: bill.id });
    return undefined;
  }
  crashPoint(shop, "bill-recorded");
  return bill.url;
}

/**
 * Writes the bill's id on the order, for people who read it in the back end. Nothing depends on it: after a failure
 * (false) the reconciler tries again. The field is that of the provider that made the bill; without it nothing is written.
 */
export async function writeBillOnOrder(
  { shop }: Pick<CheckoutRun, "shop">,
  bill: Pick<BillRow, "intentId" | "billId" | "orderId" | "provider" | "metaWritten">,
): Promise<boolean> {
  if (bill.metaWritten === 1 || bill.billId === null) return true;
  const key = providerNamed(shop, bill.provider)?.orderMetaKey;
  if (key === undefined) return true;
  const written = await shop.backend.setOrderMeta(bill.orderId, { [key]: bill.billId });
  if (!written.ok) {
    shop.log.warn("checkout.bill-id-unwritten", {
      orderId: bill.orderId,
      kind: written.error.kind,
    });
    return false;
  }
  await shop.store.db
    .updateTable("bills")
    .set({ metaWritten: 1 })
    .where("intentId", "=", bill.intentId)
    .execute();
  crashPoint(shop, "bill-id-on-order");
  return true;
}

/** Amount and person come from the order, addresses from the configuration, nothing from the browser. */
function billRequest(shop: CheckoutShop, order: BackendOrder): BillRequest {
  const day = order.fulfilment?.date;
  const facts = { number: order.number, shop: currentShop().name };
  return {
    email: order.email,
    mobile: order.phone,
    name: `${order.shipping.firstName} ${order.shipping.lastName}`,
    amount: order.total,
    ...paymentAddresses(shop.siteUrl, order),
    description: day
      ? t("Order #{number} - {shop}, {day}", { ...facts, day: longDay(day) })
      : t("Order #{number} - {shop}", facts),
    orderReference: String(order.id),
  };
}

function logFailure(shop: CheckoutShop, error: UpstreamError, orderId: number): void {
  const fields = { orderId, kind: error.kind, status: error.status, code: error.code };
  // An administrator must act: keys, account or request are wrong.
  if (error.kind === "refused") {
    shop.log.error("checkout.bill-refused", { ...fields, alert: true });
  } else {
    shop.log.warn("checkout.bill-failed", fields);
  }
}
