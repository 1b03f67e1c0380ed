/** A way to pay an order, as a mark beside Pay Now shows it. */
export interface PaymentWay {
  kind: "bank" | "card" | "wallet";
  readonly name: string;
}
