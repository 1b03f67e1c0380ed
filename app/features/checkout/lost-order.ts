import { showToast } from "#app/ui/toast/toast.ts";
import type { Refusal } from "./refusal.ts";

const FAILED = "Failed to process order. Please try again.";
/** The order may have been made. The form still contains the id of its attempt, which makes only one order. */
const WAY_BACK =
  "The connection was lost. Nothing was charged, and pressing Pay Now again continues the same order: it is not made twice.";

/** The action data of the checkout when the answer to Pay Now was lost. */
export function lostOrder(): Refusal {
  showToast("error", FAILED);
  return { problem: `${FAILED} ${WAY_BACK}`, lastResult: null };
}
