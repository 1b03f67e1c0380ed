import type { Sen } from "#app/domain/money.ts";
import type { Result } from "../platform/outgoing/result.ts";

export interface BillRequest {
  email: string;
  /** As typed; the client normalises it or leaves it out. */
  mobile: string;
  name: string;
  amount: Sen;
  callbackUrl: string;
  redirectUrl: string;
  description: string;
  /** The order's id. */
  reference1: string;
  /** The customer's e-mail. */
  reference2: string;
}

export interface Bill {
  id: string;
  url: string;
  collectionId: string;
  state: "due" | "paid" | "deleted";
  paid: boolean;
  amount: Sen;
  paidAmount: Sen;
  /** Ms since the epoch. */
  paidAt: number | undefined;
  reference1: string | null;
}

/** What stands for a stated sum that is no whole sen: no bill has it, so it goes before the owner. */
export const UNREADABLE_SUM = -1;

/** A message whose signature was verified. Redirects carry no amount and no collection. */
export interface SignedMessage {
  source: "callback" | "redirect";
  billId: string;
  paid: boolean;
  paidAt: number | undefined;
  /** Undefined when none was stated, UNREADABLE_SUM when it was in another unit. */
  paidAmount: Sen | undefined;
  collectionId: string | undefined;
  transactionId: string | undefined;
  transactionStatus: "pending" | "completed" | "failed" | undefined;
  /** SHA-256 of the signed text: equal for a replay. */
  digest: string;
}

export type Verification =
  { ok: true; message: SignedMessage } | { ok: false; reason: "signature" | "shape" };

/** What is left of the provider's running window for reads. */
export interface ReadAllowance {
  limit: number;
  remaining: number;
}

/** The hosted payment provider as the services know it. */
export interface PaymentProvider {
  /** The one collection that this shop's bills belong to. */
  readonly collectionId: string;
  /** @param timeoutMs how long to wait at most; never longer than the provider's own limit */
  createBill(request: BillRequest, timeoutMs?: number): Promise<Result<Bill>>;
  /** Undefined when the provider does not know it. */
  getBill(id: string): Promise<Result<Bill | undefined>>;
  /** "paid" when it was paid meanwhile and so cannot be deleted. */
  deleteBill(id: string): Promise<Result<"deleted" | "missing" | "paid">>;
  /** Verifies a form-encoded server-to-server message, byte for byte as received. */
  verifyCallback(contentType: string | null, body: string): Verification;
  /** Verifies the signed part of a browser's return. */
  verifyRedirect(search: URLSearchParams): Verification;
  /** Whether a browser may be sent to this bill address (https on the provider's own hosts). */
  isTrustedUrl(url: string): boolean;
  /** Origins that a form may end up at, for the content security policy. */
  readonly formOrigins: string[];
  /** Undefined when reads are not limited, or no limit is known. Background work keeps some of it in hand. */
  readAllowance(): ReadAllowance | undefined;
  /** Whether it answers and knows our key and collection, for /readyz. */
  ping(): Promise<Result<true>>;
}
