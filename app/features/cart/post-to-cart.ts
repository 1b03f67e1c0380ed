import { COUPON_MESSAGES } from "#app/domain/coupon.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import type { CartAnswer } from "./cart-answer.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const UNREACHABLE: Record<string, string> = {
  add: "Failed to add item to cart",
  buy: "Failed to add item to cart",
  quantity: "Failed to update quantity",
  remove: "Failed to remove item",
  "apply-coupon": COUPON_MESSAGES.failed,
};

/** Buttons that add show their outcome themselves; nobody asked for a lost cart that comes back. */
const QUIET = new Set(["add", "buy", "restore"]);

/**
 * Sends a cart form from the browser, after any that is still under way, and shows its outcome as a toast.
 * An answer that never comes becomes one that says so.
 */
export async function postToCart(
  request: Request,
  send: () => Promise<CartAnswer>,
): Promise<CartAnswer> {
  const form = await request.clone().formData();
  const field = form.get("intent");
  const intent = typeof field === "string" ? field : "";
  const answer = await answerOf(intent, request.signal, send);
  if (!QUIET.has(intent)) showToast(answer.ok ? "success" : "error", answer.message);
  return answer;
}

async function answerOf(
  intent: string,
  signal: AbortSignal,
  send: () => Promise<CartAnswer>,
): Promise<CartAnswer> {
  try {
    return await oneAtATime(send, signal);
  } catch (error) {
    if (signal.aborted || error instanceof Response || !(error instanceof TypeError)) throw error;
    const message = UNREACHABLE[intent] ?? "The shop cannot be reached. Please try again.";
    return { ok: false, message, cartCount: null, typedCode: "" };
  }
}
