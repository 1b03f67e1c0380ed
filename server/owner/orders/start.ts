import type { CheckoutShop } from "../../checkout/checkout-shop.ts";
import { type Rounds, startRounds } from "../../platform/time/rounds.ts";
import { DURATIONS } from "../../records/durations.ts";
import { endOpenActions } from "./end-open-actions.ts";

/** Starts ending the owner's actions that were left open, in the background. */
export function startOpenActions(shop: CheckoutShop): Rounds {
  return startRounds((isStopping) => endOpenActions(shop, isStopping), {
    pauseMs: DURATIONS.openActionsLookedUp,
    onFailure: (error) => shop.log.error("owner.open-actions-failed", { error: String(error) }),
  });
}
