import type { CheckoutShop } from "../checkout-shop.ts";
import { DURATIONS } from "../../records/durations.ts";
import { reconcile } from "./reconcile.ts";

export interface RunningReconciler {
  /** Ends after the current row. */
  stop(): Promise<void>;
}

/** Starts rounds of background work. They do not keep the process alive. */
export function startReconciler(
  shop: CheckoutShop,
  pauseMs: number = DURATIONS.reconcilerPause,
): RunningReconciler {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  async function work(): Promise<void> {
    try {
      await reconcile(shop, () => isStopping);
    } catch (error) {
      shop.log.error("reconciler.failed", { error: String(error) });
    }
    if (!isStopping) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round = work();
    }, pauseMs);
    timer.unref();
  }

  schedule();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await round;
    },
  };
}
