import type { Generated } from "kysely";
import type { AttemptState, BillState, RevisionState } from "#app/domain/order/checkout-machine.ts";
import type { SlipState } from "#app/domain/order/transfer.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { Language } from "#app/texts/language.ts";

/** One attempt to buy one cart. A cart whose content changes after an order was made gets another attempt. */
export interface AttemptTable {
  /** The cart's id; later attempts of the same cart add their number. */
  id: string;
  cartId: string;
  number: number;
  /** The furthest state that this attempt reached; it never goes back. */
  state: AttemptState;
  /** Its latest order revision; 0 before the first. */
  revision: number;
  /** SHA-256 of lines and coupon, to tell an edited cart from a repeated submit. */
  contentDigest: string;
  /** JSON of the cart. */
  cart: string;
  /** JSON of the contact; null after it was erased. */
  contact: string | null;
  /** Digest of the secret of the browser that submitted it last; null without a secret. */
  browserDigest: string | null;
  /** The language of the page that submitted it last; null for attempts that are older or restored. */
  locale: Generated<Language | null>;
  /** The bill that paid it. Any other paid bill is a surplus payment. */
  paidBillId: string | null;
  /** When it ended without a payment. */
  closedAt: number | null;
  closedReason: string | null;
  /** Why automatic work on it has stopped: a person must decide (there is a review row). */
  heldReason: string | null;
  /** Background work: number of failures, and the time of the next try. */
  tries: number;
  nextTryAt: number;
  createdAt: number;
  updatedAt: number;
}

/** One order of an attempt. The next one is made only after this one was cancelled. */
export interface RevisionTable {
  attemptId: string;
  number: number;
  /** The order's created_via, by which it is found after a lost answer. */
  createdVia: string;
  state: RevisionState;
  /** JSON of the confirmed quote; null when the row was restored from the back end's order. */
  quote: string | null;
  total: number;
  /** SHA-256 of the order's contact. */
  contactDigest: string;
  orderId: number | null;
  orderKey: string | null;
  orderNumber: string | null;
  /** When the order was last sent to the back end. */
  postedAt: number;
  /** When to look for a second order of this revision; null when there cannot be one. */
  strayCheckAt: number | null;
  /** The chosen way, day ("2026-11-28") and slot ("10:00-13:00"); null without a date, and after a refund. */
  way: Generated<Way | null>;
  day: Generated<string | null>;
  slot: Generated<string | null>;
  /** When this shop last asked for the cancellation of the order; null when it never did. */
  cancelSentAt: Generated<number | null>;
}

/** A bill, from the intent to create it. Never deleted: it may still be paid. */
export interface BillTable {
  intentId: string;
  /** The name of the payment provider that it was made at. */
  provider: Generated<string>;
  /** The provider's id; null while the bill is only intended, or when the answer was lost. */
  billId: string | null;
  attemptId: string;
  revision: number;
  orderId: number;
  amount: number;
  url: string | null;
  state: BillState;
  /** 1 when the order's meta holds this bill's id. */
  metaWritten: number;
  createdAt: number;
  /** Time of the last look-up at the provider. */
  checkedAt: number;
  /** Number of scheduled look-ups, and the time of the next; null for none. */
  checks: number;
  nextCheckAt: number | null;
  /** When and why its deletion was requested; null while it may be paid. After that it is not shown. */
  endRequestedAt: Generated<number | null>;
  endReason: Generated<string | null>;
  /** Number of deletion requests, and the time of the next; null for none. */
  endTries: Generated<number>;
  nextEndTryAt: Generated<number | null>;
}

/** A verified statement about a bill: a signed message or a look-up. Never changed or deleted. */
export interface FactTable {
  id: string;
  /** The name of the payment provider that stated it. */
  provider: Generated<string>;
  /** refund: a sum of the bill was given back. It says nothing about whether the bill was paid. */
  event: Generated<"payment" | "refund">;
  billId: string;
  /** SHA-256 of the statement: a repeated message is the same fact. */
  digest: string;
  /** owner: the owner saw the money in the account. */
  source: "callback" | "redirect" | "lookup" | "owner";
  paid: number;
  paidAt: number | null;
  paidAmount: number | null;
  /** The provider's account that was named (Billplz: collection). */
  collectionId: string | null;
  transactionId: string | null;
  transactionStatus: string | null;
  receivedAt: number;
  /** Before it is settled: number of tries, and the time of the next. */
  tries: number;
  nextTryAt: number;
  /** When all its consequences were carried out; `outcome` names them. */
  settledAt: number | null;
  outcome: string | null;
}

/** The slip of a transfer that a shopper has sent. It proves nothing: the owner checks the account. */
export interface SlipTable {
  id: string;
  attemptId: string;
  revision: number;
  /** 1 for the order's first, up to the limit. */
  number: number;
  /** SHA-256 of the sent file: the same file again is the same slip. */
  digest: string;
  /** The file's name as the shopper had it; for people to read. */
  name: string;
  type: string;
  /** Base64: the same on both databases. Empty when the file is not kept any more. */
  content: string;
  state: SlipState;
  storedAt: number;
  /** The client that sent it (client-key.ts), while the file is kept. */
  client: string;
  /** Why the owner refused it: a code (SLIP_REFUSALS) or own words; "" while it is not refused. */
  refusal: Generated<string>;
}

/** A payment case that a person must decide. It stays until the owner acknowledges it. */
export interface ReviewTable {
  id: string;
  kind: string;
  /** Subject; unique together with the kind, so that a repetition adds nothing. */
  subject: string;
  billId: string | null;
  orderId: number | null;
  attemptId: string | null;
  amount: number | null;
  detail: string;
  createdAt: number;
  /** When it was sent to the alert webhook, if there is one. */
  notifiedAt: number | null;
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  /** Note for the back end's order; null for none. */
  orderNote: string | null;
  /** When to write that note (again); null for never. */
  noteDueAt: number | null;
}

/** The reservations of an attempt, from its order until the goods are sold or it can no longer be paid. */
export interface HoldTable {
  attemptId: string;
  cartId: string;
  /** The order's key, once the order has a bill. */
  orderKey: string | null;
  /** The client's key in limits; null when unknown. */
  client: string | null;
  /** ordering: no bill yet, ends by itself. billed: ends after its bill. paid: stays until the goods are sold. */
  stage: "ordering" | "billed" | "paid";
  /** When it ends, by the database's time. */
  until: number;
}

/** One reservation of a hold: pieces of a product or variation, or a use of a coupon. */
export interface HoldItemTable {
  attemptId: string;
  resource: string;
  amount: number;
  /** Of a coupon: its number of uses before this one. */
  seen: number | null;
  /** Of a coupon: from when the back end certainly counts this use; null before its order is made. */
  countedAt: number | null;
}

/** Number of times that pieces of a resource were released or sold: a count that overlaps with a change is repeated. */
export interface HoldTurnoverTable {
  resource: string;
  count: number;
  changedAt: number;
}
