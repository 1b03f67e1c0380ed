import { data } from "react-router";
import { isLostAnswer, NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";
import { LINE_TOAST, showUndoToast } from "#app/components/cart/undo-form.tsx";

/** What a shopper reads when the answer to a form with this intent was lost. */
const LOST = new Map<string, PlainMessage>([
  ["add", "Failed to add item to cart"],
  ["buy", "Failed to add item to cart"],
  ["quantity", "Failed to update quantity"],
  ["remove", "Failed to remove item"],
  ["apply-coupon", "Failed to apply coupon. Please try again."],
]);

/** The kinds of toasts by intent. */
const KINDS: Record<string, string> = {
  quantity: "quantity",
  remove: LINE_TOAST,
  undo: LINE_TOAST,
  "apply-coupon": "coupon",
  "remove-coupon": "coupon",
};

/**
 * Intents without a toast: add buttons show their own result, unless they send `tells`, and a lost cart is restored
 * without a message.
 */
const QUIET = new Set(["add", "buy", "restore"]);

/**
 * Sends a cart form from the browser after earlier ones are answered, and shows the result as a toast. A lost answer is
 * replaced by an error answer.
 */
export async function postToCart(request: Request, send: () => Promise<CartAnswer>) {
  const form = await request.clone().formData();
  const field = form.get("intent");
  const intent = typeof field === "string" ? field : "";
  const withAnswerToast = (answer: CartAnswer) => {
    const { ok, message: text, undo } = answer;
    if (undo !== undefined) showUndoToast(text, undo);
    else if (!QUIET.has(intent) || form.has("tells")) {
      showToast(ok ? "success" : "error", text, undefined, { kind: KINDS[intent] ?? text });
    }
    return answer;
  };
  try {
    return withAnswerToast(await oneAtATime(send, request.signal));
  } catch (error) {
    if (request.signal.aborted || !isLostAnswer(error)) throw error;
    const message = t(LOST.get(intent) ?? "The shop cannot be reached. Please try again.");
    const lost = { ok: false, message, cartCount: null, typedCode: "" };
    return data(withAnswerToast(lost), { status: NO_ANSWER });
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other, across all tabs if the browser supports locks. The cart is stored in a cookie: two
 * simultaneous changes would start from the same cart, and one would be lost. A task whose signal is aborted before its
 * turn does not start.
 */
export async function oneAtATime<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // Not available on plain http, except on loopback.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request("kedai-cart", { signal }, task);
  const result = last.then(() => {
    signal.throwIfAborted();
    return task();
  });
  last = result.catch(() => undefined);
  return result;
}
