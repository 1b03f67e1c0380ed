import type { Generated, Selectable } from "kysely";
import type { AttemptState, BillState, RevisionState } from "#app/domain/checkout-machine.ts";

/**
 * The tables, as queries see them (the plugin writes order_id for orderId). Times are ms since the epoch, money is
 * sen, flags are 0 or 1, JSON is text: the same on SQLite and PostgreSQL.
 */
export interface Schema {
  checkoutAttempts: AttemptTable;
  orderRevisions: RevisionTable;
  bills: BillTable;
  paymentFacts: FactTable;
  reviewItems: ReviewTable;
  settings: SettingTable;
  settingsHistory: SettingHistoryTable;
  adminSessions: AdminSessionTable;
  rateLimits: RateLimitTable;
  leases: LeaseTable;
  holds: HoldTable;
  holdItems: HoldItemTable;
  holdTurnover: HoldTurnoverTable;
  uploads: UploadTable;
  cspReports: CspReportTable;
}

/** One try to buy one cart. A cart whose content changed after an order was made gets a further attempt. */
interface AttemptTable {
  /** The cart's id; further attempts of the same cart carry their number behind it. */
  id: string;
  cartId: string;
  number: number;
  /** The furthest point that this attempt ever reached; it never goes back. */
  state: AttemptState;
  /** Its latest order revision; 0 before the first. */
  revision: number;
  /** SHA-256 of lines and coupon: tells an edited cart from a repeated submit. */
  contentDigest: string;
  /** JSON of the cart. */
  cart: string;
  /** JSON of the contact; null once it was erased. */
  contact: string | null;
  /** Digest of the secret of the browser that submitted it last; null when it had none. */
  browserDigest: string | null;
  /** The bill that paid it. Any other bill paid on top of it is a surplus. */
  paidBillId: string | null;
  /** Set when it ended without a payment. */
  closedAt: number | null;
  closedReason: string | null;
  /** Why nothing may be done automatically any more: a person must look (there is a review row). */
  heldReason: string | null;
  /** Background work on it: how often it failed, and when the reconciler looks at it next. */
  tries: number;
  nextTryAt: number;
  createdAt: number;
  updatedAt: number;
}

/** One order made for an attempt. There is a next one only after the one before it was cancelled. */
interface RevisionTable {
  attemptId: string;
  number: number;
  /** What the back end can be asked for after a lost answer. */
  createdVia: string;
  state: RevisionState;
  /** JSON of the quote that the shopper confirmed; null when the row was restored from the back end's order. */
  quote: string | null;
  total: number;
  /** SHA-256 of the contact that the order was made with. */
  contactDigest: string;
  orderId: number | null;
  orderKey: string | null;
  orderNumber: string | null;
  /** When the order was last sent to the back end. */
  postedAt: number;
  /** When to look for a second order of this revision; null when that cannot have happened. */
  strayCheckAt: number | null;
}

/** A bill, from the intent to make it onwards. Never deleted: any of them may still be paid. */
interface BillTable {
  intentId: string;
  /** The provider's id; null while it is only intended, or when the answer was lost. */
  billId: string | null;
  attemptId: string;
  revision: number;
  orderId: number;
  amount: number;
  url: string | null;
  state: BillState;
  /** 1 when the order carries this bill's id. */
  metaWritten: number;
  createdAt: number;
  /** When the provider was last asked about it. */
  checkedAt: number;
  /** How often the schedule has asked, and when it asks next; null when it need not any more. */
  checks: number;
  nextCheckAt: number | null;
  /** When it was asked to end, and why; null when it may be paid. It is not shown any more then. */
  endRequestedAt: Generated<number | null>;
  endReason: Generated<string | null>;
  /** How often the provider was asked to delete it, and when it is asked next; null when it need not be. */
  endTries: Generated<number>;
  nextEndTryAt: Generated<number | null>;
}

/** A verified statement about a bill: a signed message, or the provider's own answer. Never changed or deleted. */
interface FactTable {
  id: string;
  billId: string;
  /** SHA-256 of what was stated: a repeated message is the same fact. */
  digest: string;
  source: "callback" | "redirect" | "lookup";
  paid: number;
  paidAt: number | null;
  paidAmount: number | null;
  collectionId: string | null;
  transactionId: string | null;
  transactionStatus: string | null;
  receivedAt: number;
  /** While it is not settled: how often the reconciler tried, and when it tries next. */
  tries: number;
  nextTryAt: number;
  /** Set when everything that follows from it was done; `outcome` says what. */
  settledAt: number | null;
  outcome: string | null;
}

/** Something about money that only a person can decide. It stays until the owner acknowledges it. */
interface ReviewTable {
  id: string;
  kind: string;
  /** What it is about; with the kind it is unique, so that a repetition adds nothing. */
  subject: string;
  billId: string | null;
  orderId: number | null;
  attemptId: string | null;
  amount: number | null;
  detail: string;
  createdAt: number;
  /** When the alert webhook, if there is one, was told. */
  notifiedAt: number | null;
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  /** What the back end's order is told of it; null for nothing. */
  orderNote: string | null;
  /** When to write that (again); null when nothing is to be written any more. */
  noteDueAt: number | null;
}

interface SettingTable {
  name: string;
  version: number;
  /** JSON. */
  value: string;
  savedAt: number;
  savedBy: string;
}

interface SettingHistoryTable {
  name: string;
  version: number;
  before: string | null;
  after: string;
  savedAt: number;
  savedBy: string;
}

interface AdminSessionTable {
  /** SHA-256 of the session's id: the table alone opens nothing. */
  idDigest: string;
  /** Digest of the access code that it was opened with: a changed code ends it. */
  codeDigest: string;
  createdAt: number;
  lastSeenAt: number;
}

/** One counter per limited thing and client; rows past their window are reused or removed. */
interface RateLimitTable {
  bucket: string;
  count: number;
  windowEndsAt: number;
}

interface LeaseTable {
  name: string;
  owner: string;
  until: number;
  /** Grows with every new holder: a write that carries an older number is refused. */
  fence: number;
}

/** What an attempt keeps for itself from its order on, until its goods are paid and taken or it can no longer be paid. */
interface HoldTable {
  attemptId: string;
  cartId: string;
  /** Of its order, once that has a bill. */
  orderKey: string | null;
  /** Who ordered, as limits count; null when it is not known. */
  client: string | null;
  /** ordering: no bill yet, ends by itself. billed: ends after its bill. paid: stays until the goods are taken. */
  stage: "ordering" | "billed" | "paid";
  /** When it is to end, by the store's time. */
  until: number;
}

/** One of the things of a hold: pieces of a product or variation, or a use of a coupon. */
interface HoldItemTable {
  attemptId: string;
  resource: string;
  amount: number;
  /** Of a coupon: how often it was used before this. */
  seen: number | null;
  /** Of a coupon: from when on the back end surely counts this use; null before its order is made. */
  countedAt: number | null;
}

/** How often pieces of a resource were given back or sold: a count that overlaps with a change is repeated. */
interface HoldTurnoverTable {
  resource: string;
  count: number;
  changedAt: number;
}

/** The owner's picture files when instances share the database; else they lie in the data folder. */
interface UploadTable {
  name: string;
  /** Base64: the same on both databases. */
  content: string;
  storedAt: number;
}

/** How often browsers reported something, by day; nothing else of a report is kept. */
interface CspReportTable {
  /** In UTC, as 2026-11-21. */
  day: string;
  /** One of our policy's, or "other". */
  directive: string;
  /** The kind of thing that was refused. */
  blocked: string;
  count: number;
}

export type AttemptRow = Selectable<AttemptTable>;
export type RevisionRow = Selectable<RevisionTable>;
export type BillRow = Selectable<BillTable>;
export type FactRow = Selectable<FactTable>;
export type HoldRow = Selectable<HoldTable>;
export type ReviewRow = Selectable<ReviewTable>;
