import type { StoredBill } from "./records.ts";

/** A bill as the API answers it: one shape for create and get. */
export function billJson(bill: StoredBill, paidAt: string | null, url: string) {
  return {
    id: bill.id,
    collection_id: bill.collectionId,
    paid: bill.state === "paid",
    state: bill.state,
    amount: bill.amount,
    paid_amount: bill.paidAmount,
    due_at: bill.dueAt,
    email: bill.email || null,
    mobile: bill.mobile || null,
    name: publishedName(bill),
    url,
    reference_1_label: bill.reference1Label,
    reference_1: bill.reference1,
    reference_2_label: bill.reference2Label,
    reference_2: bill.reference2,
    redirect_url: bill.redirectUrl,
    callback_url: bill.callbackUrl,
    description: bill.description,
    paid_at: paidAt,
  };
}

/** The provider gives names back in upper case. */
export function publishedName(bill: StoredBill): string {
  return bill.name.toUpperCase();
}
