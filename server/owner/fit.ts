import { isAdvice } from "#app/domain/misfit.ts";
import { isCheckoutClosed } from "../checkout/place/closed.ts";
import { inTime } from "../checkout/lease/in-time.ts";
import type { FitWatch } from "../fit/fit-watch.ts";
import type { Log } from "../platform/log.ts";

/** How the back end fits, as its owner reads it. */
export function readFit(shop: { fit?: FitWatch }) {
  const misfits = shop.fit?.misfits() ?? [];
  return {
    isClosed: isCheckoutClosed(shop),
    misfits: misfits.map((misfit) => ({
      kind: misfit.kind,
      isAdvice: isAdvice(misfit),
      ...misfit.owner,
    })),
  };
}

/** How long an owner waits for a look at the back end; it goes on behind the answer. */
const PATIENCE_MS = 8_000;

/** Asks the back end again, because its owner changed something there. */
export async function askFitAgain(shop: { fit?: FitWatch; log: Log }): Promise<void> {
  if (shop.fit) await inTime(shop, PATIENCE_MS, shop.fit.ask());
}
