import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import { lineKey } from "#app/domain/cart/cart.ts";
import { parseQuantity } from "#app/domain/cart/quantity.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";

/**
 * The form state of a cart line. Plus, minus and remove share one fetcher: the last press wins, and earlier answers are
 * dropped. Only the quantity is shown optimistically, never an amount.
 */
export function useCartLine(line: QuoteLine) {
  const fetcher = useFetcher<CartAnswer>({
    key: `cart-line-${lineKey(line)}`,
  });
  const sent = fetcher.formData;
  const isRemoving = sent?.get("intent") === "remove";
  const sentQuantity = parseQuantity(sent?.get("quantity") ?? sent?.get("typed"));

  /**
   * The state is updated before the next event, so that the next press starts from the new quantity. This needs router
   * updates that are no transitions (entry.client.tsx).
   */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitter);
    void fetcher.submit(form, { method: "post", action: "/cart" });
  }

  return {
    Form: fetcher.Form,
    onSubmit,
    quantity: sentQuantity ?? line.quantity,
    isRemoving,
    isUpdating: sent !== undefined && !isRemoving,
  };
}
