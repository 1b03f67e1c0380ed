import { type Rounds, startRounds } from "../../platform/time/rounds.ts";
import { DURATIONS } from "#server/store/durations.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { reconcile } from "./reconcile.ts";

/** Starts rounds of background work. */
export function startReconciler(
  shop: CheckoutShop,
  pauseMs: number = DURATIONS.reconcilerPause,
): Rounds {
  return startRounds((isStopping) => reconcile(shop, isStopping), {
    pauseMs,
    onFailure: (error) => shop.log.error("reconciler.failed", { error: String(error) }),
  });
}
