import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import type { Refusal } from "./refusal.ts";

/** The order may have been made. The form still contains the id of its attempt, which makes only one order. */
const wayBack = () =>
  t(
    "The connection was lost. Nothing was charged, and pressing Pay Now again continues the same order: it is not made twice.",
  );

/** The action data of the checkout when the answer to Pay Now was lost. */
export function lostOrder(): Refusal {
  const failed = t("Failed to process order. Please try again.");
  showToast("error", failed);
  return { problem: `${failed} ${wayBack()}`, lastResult: null };
}
