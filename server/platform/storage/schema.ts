import type { Generated, Selectable } from "kysely";
import type { MessageKind, MessageRecipient, MessageState } from "#app/domain/order/message.ts";
import type { Sen } from "#app/domain/money.ts";
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
  catalogueEntries: CatalogueEntryTable;
  soldOutToday: SoldOutTodayTable;
  keptForms: KeptFormTable;
  backEnds: BackEndTable;
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

/**
 * A message that was or will be sent, written in the transaction of the fact that it is about. It has no name, address
 * or words: its content is made from the rows of its order when it is sent.
 */
interface MessageTable {
  /** Also the beginning of its Message-ID, which is the same in every try. */
  id: string;
  kind: MessageKind;
  recipient: MessageRecipient;
  /** What it is about; unique together with kind and recipient, so that a fact is told once. */
  subject: string;
  /** Its order; null for one about no single order. Messages of one order reach a recipient one after the other. */
  attemptId: string | null;
  revision: number | null;
  /** Of a refund; null for other messages, and for refunds of an earlier build: theirs is with the form. */
  amount: Generated<Sen | null>;
  state: MessageState;
  /** Number of tries, and the time of the next. */
  tries: number;
  nextTryAt: number;
  /** When the last try began. */
  claimedAt: number | null;
  sentAt: number | null;
  /** Why the last try failed, as a code without personal data. */
  problem: string | null;
  createdAt: number;
}

/** A mail in the mailbox that comes with the shop in test mode. */
interface MailboxTable {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  arrivedAt: number;
}

/** The stored copy of the back end's catalogue (catalogue/entries.ts). It may be lost at any time. */
export interface CatalogueEntryTable {
  /** A product's id; 0 and -1 for the rows of the categories and of the state. */
  id: number;
  /** Grows with every change of the table; all rows of one change have the same. */
  revision: number;
  json: string;
}

/** Products that are sold out until the day ends (goods/sold-out-rows.ts). */
interface SoldOutTodayTable {
  productId: number;
  /** When it is to be opened again, or opening it is to be tried again. */
  until: number;
  /** JSON: what was for sale before, with its pieces. */
  parts: string;
}

/** Forms of the owner's area that wait for a sign-in (store/kept-forms.ts). */
interface KeptFormTable {
  /** Digest of the id of the browser's ended session. */
  browser: string;
  /** Base64, encrypted with a key that is stored only in the browser. */
  content: string;
  /** Of the content. */
  bytes: number;
  storedAt: number;
}

/** The shop back ends that rows are of (back-ends.ts). */
export interface BackEndTable {
  /** From 1, in the order in which they were connected. */
  number: number;
  identity: string;
  /** 1 for the one whose orders have their own ids here. */
  isCurrent: number;
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
