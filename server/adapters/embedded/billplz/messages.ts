import { signedText, xSignature } from "#server/adapters/billplz/x-signature.ts";
import { publishedName } from "./bill-json.ts";
import { providerTime } from "./malaysian-time.ts";
import type { StoredBill, StoredTransaction } from "./records.ts";

/** What a message to the shop is about. The transaction is there with the extra-information option. */
export interface MessageFacts {
  bill: StoredBill;
  url: string;
  transaction?: Pick<StoredTransaction, "id" | "status">;
}

/** The form body of a callback. @param key X Signature key */
export function callbackBody(key: string, { bill, url, transaction }: MessageFacts): string {
  return signed(key, "x_signature", {
    id: bill.id,
    collection_id: bill.collectionId,
    paid: String(bill.state === "paid"),
    state: bill.state,
    amount: String(bill.amount),
    paid_amount: String(bill.paidAmount),
    due_at: bill.dueAt,
    email: bill.email,
    mobile: bill.mobile,
    name: publishedName(bill),
    url,
    paid_at: paidAt(bill),
    ...(transaction && {
      transaction_id: transaction.id,
      transaction_status: transaction.status,
    }),
  }).toString();
}

/** The address that the browser is sent back to; undefined when the bill has none. */
export function returnUrl(key: string, { bill, transaction }: MessageFacts): string | undefined {
  if (bill.redirectUrl === null) return undefined;
  const target = new URL(bill.redirectUrl);
  const parameters = signed(key, "billplz[x_signature]", {
    "billplz[id]": bill.id,
    "billplz[paid]": String(bill.state === "paid"),
    "billplz[paid_at]": paidAt(bill),
    ...(transaction && {
      "billplz[transaction_id]": transaction.id,
      "billplz[transaction_status]": transaction.status,
    }),
  });
  for (const [name, value] of parameters) target.searchParams.append(name, value);
  return target.href;
}

function signed(
  key: string,
  signatureName: string,
  fields: Record<string, string>,
): URLSearchParams {
  const signature = xSignature(key, signedText(Object.entries(fields)));
  return new URLSearchParams({ ...fields, [signatureName]: signature });
}

function paidAt(bill: StoredBill): string {
  return bill.paidAt === null ? "" : providerTime(bill.paidAt);
}
