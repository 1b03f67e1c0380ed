import type { SlipState } from "#app/domain/transfer.ts";

/** What a shopper reads who pays by bank transfer or DuitNow QR. */
export const TRANSFER_TEXTS = {
  title: "Transfer the money",
  waiting: "We wait for your transfer.",
  how: (sum: string) => `Transfer exactly ${sum}, and write the reference with it.`,
  until: (moment: string) => `Your order is kept for you until ${moment}.`,
  qr: "DuitNow QR code of the shop",
  scan: "Scan this code with the app of your bank or wallet.",
  bank: "Bank",
  holder: "Account Name",
  number: "Account Number",
  amount: "Amount",
  reference: "Reference",
  after: "When we see the money in our account, we confirm your order. This is done by a person.",
  slip: "Then send us the slip",
  slipHint: "A photo or screenshot (JPEG, PNG) or a PDF, at most 5 MB.",
  send: "Send the slip",
  sent: (number: number, moment: string) => `Slip ${number}, ${moment}:`,
  noMore: "No more slips can be sent for this order. If you have a question, please contact us.",
  states: {
    waiting: "received, we look at our account",
    accepted: "accepted",
    refused: "we could not find your transfer by it, please look again",
  } satisfies Record<SlipState, string>,
};

/** What becomes of a slip. */
export const SLIP_ANSWERS = {
  stored: "Thank you. We have your slip, and look at our account.",
  "not-awaited": "This order does not wait for a transfer any more.",
  missing: "Please choose the file of your slip first.",
  "too-large": "This file is larger than 5 MB. Please send a smaller one.",
  "not-a-slip": "This file is not a JPEG or PNG picture and not a PDF, or it is damaged.",
  "too-many": "No more slips can be sent for this order. Please contact us.",
  failed: "Your slip could not be kept just now. Please send it again in a few minutes.",
};
