import { isAdvice } from "#app/domain/admin/backend-problem.ts";
import { isCheckoutClosed } from "#server/checkout/place/closed.ts";
import { inTime } from "#server/checkout/lease/lease.ts";
import type { FitWatch } from "#server/checks/fit-watch.ts";
import { backendProblemTexts } from "#server/checks/backend-problem-texts.ts";
import type { Log } from "#server/platform/log.ts";

/** The misfits of the back end, in the language of the request. */
export function readFit(shop: { fit?: FitWatch }) {
  const misfits = shop.fit?.misfits() ?? [];
  return {
    isClosed: isCheckoutClosed(shop),
    misfits: misfits.map((misfit) => ({
      kind: misfit.kind,
      isAdvice: isAdvice(misfit),
      ...backendProblemTexts(misfit),
    })),
  };
}

/** How long the owner's request waits for a new survey, ms. The survey goes on after that. */
const PATIENCE_MS = 8_000;

/** Surveys the back end again after the owner changed something there. */
export async function askFitAgain(shop: { fit?: FitWatch; log: Log }): Promise<void> {
  if (shop.fit) await inTime(shop, PATIENCE_MS, shop.fit.ask());
}
