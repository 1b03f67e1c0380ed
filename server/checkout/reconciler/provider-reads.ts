import { providerNamed } from "#server/store/providers.ts";

/** The share of the provider's rate limit that background work leaves for payments of shoppers. */
const KEPT_IN_HAND = 0.2;

/** Whether background work may ask a provider once more. */
export function mayAskProvider(shop: Parameters<typeof providerNamed>[0], name: string): boolean {
  const allowance = providerNamed(shop, name)?.readAllowance();
  return allowance === undefined || allowance.remaining > allowance.limit * KEPT_IN_HAND;
}
