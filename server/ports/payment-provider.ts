import type { Sen } from "#app/domain/money.ts";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import type { TransferAccount } from "#app/domain/order/transfer.ts";
import type { Result } from "../platform/outgoing/result.ts";

/** The data of a bill to make: amount and person of an order, and addresses of this shop. */
export interface BillRequest {
  /** The order's id. The provider gives it back with the bill. */
  orderReference: string;
  amount: Sen;
  description: string;
  email: string;
  /** As typed; the client normalises or omits it. */
  mobile: string;
  name: string;
  /** Where the provider sends its messages. */
  callbackUrl: string;
  /** Where the provider sends the browser after the payment. */
  returnUrl: string;
  /** The order's page in this shop: the bill's address when the provider has no page of its own. */
  orderUrl: string;
}

/** A bill as the provider stores it. */
export interface Bill {
  id: string;
  /** Where a browser pays it. */
  url: string;
  /** The account at the provider that it belongs to (Billplz: collection). */
  account: string;
  state: "due" | "paid" | "deleted";
  paid: boolean;
  amount: Sen;
  paidAmount: Sen;
  /** Ms since the epoch. */
  paidAt: number | undefined;
  orderReference: string | null;
}

/** Stands for a stated sum that is not in whole sen: it equals no bill's amount, so the payment goes to review. */
export const UNREADABLE_SUM = -1;

/** A message about a bill with a verified signature. A browser's return may have no amount and no account. */
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
  /** Set when the message says that this sum of the bill was refunded. `paid` is false then. */
  refunded?: Sen;
  /** SHA-256 of the signed text: equal for a repeated message. */
  digest: string;
}

/** A request to verify: the provider's own message, or a browser that comes back from paying. */
export type ProviderRequest =
  | { kind: "callback"; headers: Headers; /** Byte for byte as received. */ body: string }
  | { kind: "return"; parameters: URLSearchParams };

export type Verification =
  { ok: true; message: SignedMessage } | { ok: false; reason: "signature" | "shape" };

/** The owner's account for transfers. */
export interface TransferTarget extends Omit<TransferAccount, "hasQr"> {
  /** PNG of the owner's QR code. */
  qr?: Uint8Array<ArrayBuffer>;
}

/** The provider's rate limit of reads in the current window. */
export interface ReadAllowance {
  limit: number;
  remaining: number;
}

/**
 * A payment provider, as the services use it. One without a payment page and messages (a bank transfer that the owner
 * confirms) names the account to transfer to, gives the order's page as the address of its bills, verifies no message,
 * and answers `getBill` with "paid" once the owner's confirmation is stored as a fact.
 */
export interface PaymentProvider {
  /** Stored with bills, facts and orders, so it must never change. */
  readonly name: string;
  /** The name for people, on the back end's order. */
  readonly title: string;
  /** The account that this shop's bills belong to. */
  readonly account: string;
  /** Shown on the order's page while its payment is awaited: only without a page of the provider. */
  readonly transferTo?: TransferTarget;
  /** The smallest and the largest payment that the provider accepts. */
  readonly limits: { least: Sen; most: Sen };
  /** The meta field of the back end's order that has the bill's id. */
  readonly orderMetaKey: string;
  /** @param timeoutMs how long to wait at most; never longer than the provider's own limit */
  createBill(request: BillRequest, timeoutMs?: number): Promise<Result<Bill>>;
  /** Undefined when the provider does not know it. */
  getBill(id: string): Promise<Result<Bill | undefined>>;
  /** "paid" when it was paid meanwhile and cannot be deleted. */
  deleteBill(id: string): Promise<Result<"deleted" | "missing" | "paid">>;
  /** Checks the signature of a message or a return, and reads it. */
  verify(request: ProviderRequest): Verification;
  /** Parameters that the address of the confirmation page takes over from a verified return. */
  returnParameters(message: Pick<SignedMessage, "billId" | "paid">): Record<string, string>;
  /** The bill id in such an address; not verified. */
  billIdIn(parameters: URLSearchParams): string | undefined;
  /** Whether a browser may be sent to this bill address. */
  isTrustedUrl(url: string): boolean;
  /** Origins that a submitted form may be redirected to, for the content security policy. */
  readonly formOrigins: string[];
  /** How a bill can be paid now, as the owner has set it at the provider. Absent where the provider cannot tell. */
  paymentWays?(): Promise<Result<PaymentWay[]>>;
  /** Undefined when no limit of reads is known. Background work leaves a part of it for payments of shoppers. */
  readAllowance(): ReadAllowance | undefined;
  /** Whether it answers and accepts our key and account, for /readyz. */
  ping(): Promise<Result<true>>;
}

/** The addresses of this shop in the bill of an order. */
export function paymentAddresses(siteUrl: string, order: { id: number; key: string }) {
  const query = `?order_id=${order.id}`;
  return {
    callbackUrl: `${siteUrl}/api/payment/callback${query}`,
    returnUrl: `${siteUrl}/api/payment/redirect${query}`,
    orderUrl: `${siteUrl}/order-confirmation/${order.id}?key=${order.key}`,
  };
}
