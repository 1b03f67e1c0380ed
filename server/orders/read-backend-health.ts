import { isAdvice } from "#app/domain/admin/backend-problem.ts";
import { isCheckoutClosed } from "#server/checkout/place/closed.ts";
import { inTime } from "#server/checkout/lease/lease.ts";
import type { BackendHealth } from "#server/checks/backend-health.ts";
import { backendProblemTexts } from "#server/checks/backend-problem-texts.ts";
import type { Log } from "#server/platform/log.ts";

/** The problems of the back end, the most severe first, in the language of the request. */
export function readBackendHealth(shop: { backendHealth?: BackendHealth }) {
  const problems = shop.backendHealth?.problems() ?? [];
  return {
    isClosed: isCheckoutClosed(shop),
    problems: problems.map((problem) => ({
      kind: problem.kind,
      isAdvice: isAdvice(problem),
      ...backendProblemTexts(problem),
    })),
  };
}

/** How long the owner's request waits for a new survey, ms. The survey goes on after that. */
const PATIENCE_MS = 8_000;

/** Surveys the back end again after the owner changed something there. */
export async function surveyAgain(shop: {
  backendHealth?: BackendHealth;
  log: Log;
}): Promise<void> {
  if (shop.backendHealth) await inTime(shop, PATIENCE_MS, shop.backendHealth.ask());
}
