import { signedText, xSignature } from "#server/adapters/billplz/x-signature.ts";
import { MONEY_KEYS, PROVIDER, SITE } from "./provider-under-test.ts";

/** The fields of a paid callback, with changes. */
export function callbackFields(
  billId: string,
  amount: number,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    id: billId,
    collection_id: MONEY_KEYS.collectionId,
    paid: "true",
    state: "paid",
    amount: String(amount),
    paid_amount: String(amount),
    due_at: "2026-11-20",
    email: "siti@shop.example",
    mobile: "60123456789",
    name: "SITI AMINAH",
    url: `${SITE}/sandbox/bills/${billId}`,
    paid_at: "2026-11-20 10:05:00 +0800",
    ...changes,
  };
}

/** A form body with a valid signature. */
export function signedBody(fields: Record<string, string>, key = MONEY_KEYS.signatureKey): string {
  const signature = xSignature(key, signedText(Object.entries(fields)));
  return new URLSearchParams({ ...fields, x_signature: signature }).toString();
}

/** A browser's return with a valid signature. */
export function signedReturn(
  billId: string,
  changes: Record<string, string> = {},
  key = MONEY_KEYS.signatureKey,
): URL {
  const fields = {
    "billplz[id]": billId,
    "billplz[paid]": "true",
    "billplz[paid_at]": "2026-11-20 10:05:00 +0800",
    ...changes,
  };
  const url = new URL("/api/payment/redirect", SITE);
  const signature = xSignature(key, signedText(Object.entries(fields)));
  url.search = new URLSearchParams({ ...fields, "billplz[x_signature]": signature }).toString();
  return PROVIDER.wayBack(url);
}
