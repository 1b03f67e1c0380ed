import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { type Rounds, startRounds } from "#server/platform/time/rounds.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { endOpenActions } from "./end-open-actions.ts";

/** Starts ending the owner's actions that were left open, in the background. */
export function startOpenActions(shop: CheckoutShop): Rounds {
  return startRounds((isStopping) => endOpenActions(shop, isStopping), {
    pauseMs: DURATIONS.openActionsLookedUp,
    onFailure: (error) => shop.log.error("owner.open-actions-failed", { error: String(error) }),
  });
}
