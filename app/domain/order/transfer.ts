import type { Sen } from "#app/domain/money.ts";
import { type Message, t } from "#app/texts/t.ts";

/** Where a shopper transfers the money of an order. At least the account or the QR code is given. */
export interface TransferAccount {
  holder: string;
  /** Null when only the QR code is shown. */
  account: { bank: string; number: string } | null;
  /** Whether there is a picture of the owner's QR code. */
  hasQr: boolean;
}

/** What the owner has decided about a slip. */
export type SlipState = "waiting" | "accepted" | "refused";

/** Why a slip was refused, if not for another reason in the owner's words. */
export const SLIP_REFUSALS = ["not-arrived", "amount", "unreadable"] as const;

const REFUSALS = {
  "not-arrived": "The money has not arrived.",
  amount: "The amount differs from that of the order.",
  unreadable: "The slip cannot be read.",
} as const satisfies Record<(typeof SLIP_REFUSALS)[number], Message>;

/** The reason of a refusal for its reader. */
export function slipRefusalText(reason: string): string {
  const known = SLIP_REFUSALS.find((one) => one === reason);
  return known ? t(REFUSALS[known]) : reason;
}

/** A slip that the shopper has sent, for its order's page. */
interface ShownSlip {
  number: number;
  state: SlipState;
  storedAt: number;
  /** Why it was refused; "" when it was not, or when the page was opened by a shared link. */
  refusal: string;
}

/** What the page of an order tells of a transfer that it waits for. */
export interface ShownTransfer extends TransferAccount {
  amount: Sen;
  /** What the payer writes with the transfer: the order's number. */
  reference: string;
  /** Until when the goods are held for it, ms since the epoch; null while the shop decides on a slip. */
  until: number | null;
  slips: ShownSlip[];
  /** How many more may be sent. */
  slipsLeft: number;
  /** Where a slip is posted to. */
  slipAddress: string;
}
