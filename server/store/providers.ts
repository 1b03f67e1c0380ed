import type {
  PaymentProvider,
  ProviderRequest,
  Verification,
} from "#server/ports/payment-provider.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

type PaidShop = Pick<ShopCore, "payments" | "formerPayments">;

/** The provider of new bills first, then those whose bills may still be paid. */
export function providersOf({ payments, formerPayments = [] }: PaidShop): PaymentProvider[] {
  return [payments, ...formerPayments];
}

/** The provider that a bill or a fact names; undefined when it is not configured any more. */
export function providerNamed(shop: PaidShop, name: string): PaymentProvider | undefined {
  return providersOf(shop).find((provider) => provider.name === name);
}

/** Lets each provider verify a message or a return: only the one that signed it accepts it. */
export function verifyMessage(
  shop: PaidShop,
  request: ProviderRequest,
):
  | (Extract<Verification, { ok: true }> & { provider: PaymentProvider })
  | { ok: false; reason: string } {
  const reasons: string[] = [];
  for (const provider of providersOf(shop)) {
    const verified = provider.verify(request);
    if (verified.ok) return { ...verified, provider };
    reasons.push(verified.reason);
  }
  // A wrong shape has a genuine signature, which tells more.
  return { ok: false, reason: reasons.find((reason) => reason !== "signature") ?? "signature" };
}
