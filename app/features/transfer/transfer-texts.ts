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
};
