import { shopRules } from "#app/config/shop.ts";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import { shopText } from "#app/texts/t.ts";
import type { PaymentProvider, TransferTarget } from "#server/ports/payment-provider.ts";

/** The ways to pay as the provider last stated them. */
export interface KnownWays {
  /** Undefined before the first answer. Makes no call. */
  current(): readonly PaymentWay[] | undefined;
}

/** What the owner has set up of both. */
const waysTo = ({ account, qr }: Pick<TransferTarget, "account" | "qr">): PaymentWay[] => [
  ...(account ? [{ kind: "bank", name: "Bank transfer" } as const] : []),
  ...(qr ? [{ kind: "wallet", name: "DuitNow QR" } as const] : []),
];

/**
 * The marks beside Pay Now, in the language of the request: the provider's active ways, or the configured ones while
 * these are not known.
 */
export function offeredPaymentWays(shop: {
  payments: Pick<PaymentProvider, "transferTo">;
  paymentWays?: KnownWays;
}): PaymentWay[] {
  const stated = shop.paymentWays?.current();
  const { transferTo } = shop.payments;
  const ways = transferTo ? waysTo(transferTo) : (stated ?? shopRules.paymentWays);
  return ways.map(({ kind, name }) => ({ kind, name: shopText(name) }));
}
