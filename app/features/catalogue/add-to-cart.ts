import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { CartAnswer } from "#app/features/cart/cart-answer.ts";
import { CART_ROUTE, fetchScripts, hasScripts } from "#app/features/layout/route-scripts.ts";
import { showToast } from "#app/ui/toast/toast.ts";

export type AddState = "idle" | "adding" | "added";

/** How long 'Added to Cart!' stands on a button. */
const ADDED_MS = 2000;

/** Fired on the document after something was added; the floating checkout bar shows itself again. */
export const ADDED_EVENT = "cart:added";

/**
 * A form's way through adding: busy, added for two seconds, and back. The answer's message becomes a toast.
 * Without scripts the same form posts and the answer leads back here.
 */
export function useAddToCart({
  toastMs,
  failure,
}: {
  toastMs: number;
  /** What the shopper is told when the server could not be asked. */
  failure: string;
}) {
  const fetcher = useFetcher<CartAnswer>();
  const [celebrated, setCelebrated] = useState<CartAnswer>();
  const [isPreparing, setPreparing] = useState(false);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (!answer) return undefined;
    const { ok, message, cartCount } = answer;
    showToast(ok ? "success" : "error", cartCount === null ? failure : message, toastMs);
    if (!ok) return undefined;
    document.dispatchEvent(new Event(ADDED_EVENT));
    const timer = setTimeout(() => setCelebrated(answer), ADDED_MS);
    return () => clearTimeout(timer);
  }, [answer, toastMs, failure]);

  /** The first press on a page brings the cart's scripts; the form goes when they are there. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented || hasScripts(CART_ROUTE)) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void prepareAndSend(new FormData(event.currentTarget, submitter));
  };
  const prepareAndSend = async (form: FormData) => {
    setPreparing(true);
    if (await fetchScripts(CART_ROUTE))
      void fetcher.submit(form, { method: "post", action: "/cart" });
    else showToast("error", failure, toastMs);
    setPreparing(false);
  };

  const isAdded = answer?.ok === true && answer !== celebrated;
  const isAdding = isPreparing || fetcher.state !== "idle";
  const addState: AddState = isAdding ? "adding" : isAdded ? "added" : "idle";
  return { fetcher, onSubmit, addState };
}
