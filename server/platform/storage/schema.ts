import type { Generated, Selectable } from "kysely";
import type {
  AttemptTable,
  BillTable,
  FactTable,
  HoldItemTable,
  HoldTable,
  HoldTurnoverTable,
  ReviewTable,
  RevisionTable,
  SlipTable,
} from "./money-tables.ts";
import type { OrderActionTable, OrderRowMarkTable, OrderRowTable } from "./order-tables.ts";
import type { MailboxTable, MessageTable } from "./message-tables.ts";

/**
 * The tables as queries use them (the plugin writes order_id for orderId). Times are ms since the epoch, money is sen,
 * flags are 0 or 1, JSON is text, on both databases.
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
  staffCodes: StaffCodeTable;
  rateLimits: RateLimitTable;
  leases: LeaseTable;
  holds: HoldTable;
  holdItems: HoldItemTable;
  holdTurnover: HoldTurnoverTable;
  uploads: UploadTable;
  paymentSlips: SlipTable;
  orderRows: OrderRowTable;
  orderRowMarks: OrderRowMarkTable;
  orderActions: OrderActionTable;
  messages: MessageTable;
  mailbox: MailboxTable;
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
  /** SHA-256 of the session's id, so that the table opens no session. */
  idDigest: string;
  /** Digest of the code that it was opened with: a changed code ends it. */
  codeDigest: string;
  createdAt: number;
  lastSeenAt: number;
  role: Generated<"owner" | "staff">;
  /** 1 for a device that stays signed in for the day. */
  staysToday: Generated<number>;
  /** Kind of browser and system, such as "Chrome, Android"; "" when unknown. */
  browser: Generated<string>;
}

/** The code of the staff. Its only row is 'staff'. */
interface StaffCodeTable {
  name: string;
  /** Grows with every change. */
  version: number;
  /** scrypt hash; null while staff have no code. */
  codeHash: string | null;
  madeAt: number;
}

/** One counter per limit and client; expired rows are reused or deleted. */
interface RateLimitTable {
  bucket: string;
  count: number;
  windowEndsAt: number;
}

interface LeaseTable {
  name: string;
  owner: string;
  until: number;
  /** Grows with every new holder: a write with an older number is refused. */
  fence: number;
}

/** The owner's picture files when instances share a database; else they are in the data folder. */
interface UploadTable {
  name: string;
  /** Base64: the same on both databases. */
  content: string;
  storedAt: number;
}

export type AttemptRow = Selectable<AttemptTable>;
export type RevisionRow = Selectable<RevisionTable>;
export type BillRow = Selectable<BillTable>;
export type FactRow = Selectable<FactTable>;
export type HoldRow = Selectable<HoldTable>;
export type SlipRow = Selectable<SlipTable>;
export type ReviewRow = Selectable<ReviewTable>;
export type MessageRow = Selectable<MessageTable>;
export type MailRow = Selectable<MailboxTable>;
export type OrderRow = Selectable<OrderRowTable>;
export type OrderActionRow = Selectable<OrderActionTable>;
