import type { Sen } from "#app/domain/money.ts";
import type { Result } from "../platform/outgoing/result.ts";

/** What a bill is made of: amount and person of an order, and addresses of this shop. */
export interface BillRequest {
  /** The order's id. The provider gives it back with the bill. */
  orderReference: string;
  amount: Sen;
  description: string;
  email: string;
  /** As typed; the client normalises it or leaves it out. */
  mobile: string;
  name: string;
  /** Where the provider sends its messages. */
  callbackUrl: string;
  /** Where the provider sends the browser after the payment. */
  returnUrl: string;
  /** The order's page in this shop: the bill's address when the provider has no page of its own. */
  orderUrl: string;
}

/** A bill as the provider keeps it. */
export interface Bill {
  id: string;
  /** Where a browser pays it. */
  url: string;
  /** The account of the provider that it belongs to. */
  account: string;
  state: "due" | "paid" | "deleted";
  paid: boolean;
  amount: Sen;
  paidAmount: Sen;
  /** Ms since the epoch. */
  paidAt: number | undefined;
  orderReference: string | null;
}

/** What stands for a stated sum that is no whole sen: no bill has it, so it goes before the owner. */
export const UNREADABLE_SUM = -1;

/** A message about a bill whose signature was verified. The browser's return may carry no amount and no account. */
export interface SignedMessage {
  source: "callback" | "redirect";
  billId: string;
  paid: boolean;
  paidAt: number | undefined;
  /** Undefined when none was stated, UNREADABLE_SUM when it was in another unit. */
  paidAmount: Sen | undefined;
  account: string | undefined;
  transactionId: string | undefined;
  transactionStatus: "pending" | "completed" | "failed" | undefined;
  /** Set when the message says that this sum of the bill was given back. `paid` is false then. */
  refunded?: Sen;
  /** SHA-256 of the signed text: equal for a replay. */
  digest: string;
}

/** What reaches this shop in the name of the provider: its own message, or a browser that comes back from paying. */
type ProviderRequest =
  | { kind: "callback"; headers: Headers; /** Byte for byte as received. */ body: string }
  | { kind: "return"; parameters: URLSearchParams };

export type Verification =
  { ok: true; message: SignedMessage } | { ok: false; reason: "signature" | "shape" };

/** What is left of the provider's running window for reads. */
export interface ReadAllowance {
  limit: number;
  remaining: number;
}

/**
 * A payment provider as the services know it. One without a page and messages of its own (a bank transfer that the
 * owner confirms) gives the order's page as the address of its bills, verifies no message, and answers `getBill` with
 * "paid" when the owner has confirmed the payment.
 */
export interface PaymentProvider {
  /** Stored with bills, facts and orders: it must never change. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** The one account that this shop's bills belong to. */
  readonly account: string;
  /** How to pay, shown on the order's page while its payment is awaited: only without a page of the provider. */
  readonly instructions?: readonly string[];
  /** The smallest and the largest payment that the provider takes. */
  readonly limits: { least: Sen; most: Sen };
  /** The name under which the back end's order carries the bill's id. */
  readonly orderMetaKey: string;
  /** @param timeoutMs how long to wait at most; never longer than the provider's own limit */
  createBill(request: BillRequest, timeoutMs?: number): Promise<Result<Bill>>;
  /** Undefined when the provider does not know it. */
  getBill(id: string): Promise<Result<Bill | undefined>>;
  /** "paid" when it was paid meanwhile and so cannot be deleted. */
  deleteBill(id: string): Promise<Result<"deleted" | "missing" | "paid">>;
  /** Reads a message or a return, if it is genuine. Nothing of another request is believed. */
  verify(request: ProviderRequest): Verification;
  /** What the address of the confirmation page carries of a verified return, as the provider's own plugins write it. */
  returnParameters(message: Pick<SignedMessage, "billId" | "paid">): Record<string, string>;
  /** The bill that such an address names; not verified. */
  billIdIn(parameters: URLSearchParams): string | undefined;
  /** Whether a browser may be sent to this bill address. */
  isTrustedUrl(url: string): boolean;
  /** Origins that a form may end up at, for the content security policy. */
  readonly formOrigins: string[];
  /** Undefined when reads are not limited, or no limit is known. Background work keeps some of it in hand. */
  readAllowance(): ReadAllowance | undefined;
  /** Whether it answers and knows our key and account, for /readyz. */
  ping(): Promise<Result<true>>;
}
