import { createHash } from "node:crypto";
import {
  type SignedMessage,
  UNREADABLE_SUM,
  type Verification,
} from "#server/ports/payment-provider.ts";
import { type Fields, flatName, isSignedBy, parsePaidAt, signedText } from "./x-signature.ts";

const MAX_LENGTH = 8 * 1024;
const MAX_FIELDS = 50;
const FIELD_NAME = /^[A-Za-z0-9_-]+(\[[A-Za-z0-9_-]+\])*$/;
const BILL_ID = /^[A-Za-z0-9_-]{1,64}$/;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
/** All states of a bill at the provider. */
const STATES = ["due", "deleted", "paid"];
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?(e[+-]?\d{1,3})?$/i;
const STATUSES = ["pending", "completed", "failed"] as const;

const NOT_SIGNED: Verification = { ok: false, reason: "signature" };
const NOT_OURS: Verification = { ok: false, reason: "shape" };

/** Whether a text can be the id of a bill. Ids are opaque; only their alphabet is known. */
export function isBillId(text: string): boolean {
  return BILL_ID.test(text);
}

/** Verifies a callback: every field of the form body is signed. */
export function verifyCallback(
  key: string,
  contentType: string | null,
  body: string,
): Verification {
  if (!FORM.test(contentType ?? "") || body.length > MAX_LENGTH) return NOT_OURS;
  return verify(key, "callback", [...new URLSearchParams(body)], "");
}

/** Verifies a browser's return: only `billplz[...]` is signed, other parameters are ignored. */
export function verifyRedirect(key: string, search: URLSearchParams): Verification {
  const fields = [...search].filter(([name]) => name.startsWith("billplz"));
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > MAX_LENGTH) return NOT_OURS;
  return verify(key, "redirect", fields, "billplz");
}

function verify(
  key: string,
  source: SignedMessage["source"],
  received: Fields,
  prefix: string,
): Verification {
  const values = new Map(received.map(([name, value]) => [flatName(name), value]));
  if (values.size !== received.length || received.length > MAX_FIELDS) return NOT_OURS;
  if (!received.every(([name, value]) => FIELD_NAME.test(name) && !value.includes("|"))) {
    return NOT_OURS;
  }
  const signature = values.get(`${prefix}x_signature`);
  const text = signedText(received.filter(([name]) => flatName(name) !== `${prefix}x_signature`));
  if (signature === undefined || !isSignedBy(key, text, signature)) return NOT_SIGNED;

  const field = (name: string) => values.get(prefix + name);
  const billId = field("id") ?? "";
  const paid = field("paid");
  if (!isBillId(billId) || (paid !== "true" && paid !== "false")) return NOT_OURS;
  if (!isKnownState(field("state"))) return NOT_OURS;
  if (!isSum(field("amount")) || !isSum(field("paid_amount"))) return NOT_OURS;
  return {
    ok: true,
    message: {
      source,
      billId,
      paid: paid === "true",
      paidAt: parsePaidAt(field("paid_at")),
      paidAmount: sumOf(field("paid_amount")),
      account: field("collection_id"),
      transactionId: field("transaction_id") || undefined,
      transactionStatus: STATUSES.find((status) => status === field("transaction_status")),
      digest: createHash("sha256").update(text, "utf8").digest("hex"),
    },
  };
}

/** Messages may omit the state, as the browser's return does. */
function isKnownState(text: string | undefined): boolean {
  return text === undefined || STATES.includes(text);
}

/** Omitted, empty or a number in any unit. */
function isSum(text: string | undefined): boolean {
  return text === undefined || text === "" || NUMBER.test(text);
}

/** Whole sen. UNREADABLE_SUM for another unit: it must not look like a message without a sum. */
function sumOf(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  return /^\d{1,12}$/.test(text) ? Number(text) : UNREADABLE_SUM;
}
