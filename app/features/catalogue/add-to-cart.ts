import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { CartAnswer } from "#app/features/cart/cart-answer.ts";
import { CART_ROUTE, fetchScripts, hasScripts } from "#app/features/layout/route-scripts.ts";
import { showToast } from "#app/ui/toast/toast.ts";

export type AddState = "idle" | "adding" | "added";

/** How long a button shows 'Added to Cart!'. */
const ADDED_MS = 2000;

/** Fired on the document after a product was added. The floating checkout bar becomes visible again. */
export const ADDED_EVENT = "cart:added";

/**
 * The state of an add form: adding, added for two seconds, idle. The message of the answer becomes a toast.
 * Without scripts the same form is posted, and the answer redirects back to the page.
 */
export function useAddToCart({
  toastMs,
  failure,
}: {
  toastMs: number;
  /** The message for the shopper when the answer was lost. */
  failure: string;
}) {
  const fetcher = useFetcher<CartAnswer>();
  const [finished, setFinished] = useState<CartAnswer>();
  const [isPreparing, setPreparing] = useState(false);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (!answer) return undefined;
    const { ok, message, cartCount } = answer;
    const text = cartCount === null ? failure : message;
    showToast(ok ? "success" : "error", text, toastMs, { kind: "added" });
    if (!ok) return undefined;
    document.dispatchEvent(new Event(ADDED_EVENT));
    const timer = setTimeout(() => setFinished(answer), ADDED_MS);
    return () => clearTimeout(timer);
  }, [answer, toastMs, failure]);

  const isAdded = answer?.ok === true && answer !== finished;
  const isAdding = isPreparing || fetcher.state !== "idle";
  const addState: AddState = isAdding ? "adding" : isAdded ? "added" : "idle";

  /**
   * While the button says 'Added to Cart!' another press of it does nothing. The first press loads the scripts of the
   * cart route. The form is sent when they are loaded.
   */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isAdded && submitter?.getAttribute("value") !== "buy") event.preventDefault();
    if (event.defaultPrevented || hasScripts(CART_ROUTE)) return;
    event.preventDefault();
    void prepareAndSend(new FormData(event.currentTarget, submitter));
  };
  const prepareAndSend = async (form: FormData) => {
    setPreparing(true);
    if (await fetchScripts(CART_ROUTE))
      void fetcher.submit(form, { method: "post", action: "/cart" });
    else showToast("error", failure, toastMs);
    setPreparing(false);
  };

  /** Another choice can be added at once. */
  const renew = () => setFinished(answer);
  return { fetcher, onSubmit, addState, renew };
}
