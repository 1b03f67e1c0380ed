import { fail } from "#server/platform/outgoing/result.ts";
import type { BillRow } from "#server/platform/storage/schema.ts";
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

/** Stands for a provider that is not configured any more: it is unknown whether its bills were paid. */
const NOT_CONFIGURED: Pick<PaymentProvider, "getBill" | "deleteBill"> = {
  getBill: async () => fail({ kind: "unreachable", call: "bills.get", retryable: false }),
  deleteBill: async () => fail({ kind: "unreachable", call: "bills.delete", retryable: false }),
};

/** The provider that a bill was made at. Another one would not know it, although it may still be paid. */
export function providerOf(
  shop: PaidShop,
  bill: Pick<BillRow, "provider">,
): Pick<PaymentProvider, "getBill" | "deleteBill"> {
  return providerNamed(shop, bill.provider) ?? NOT_CONFIGURED;
}
