import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type CartAnswer, cookiesBlocked } from "#app/components/cart/cart-answer.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { fetchScripts } from "#app/components/frame/route-scripts.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";

type AddState = "idle" | "adding" | "added";

/** How long a button shows 'Added to Cart!'. */
const ADDED_MS = 2000;

/** How long a message of the product page is shown. */
export const PAGE_TOAST_MS = 3000;

/** Fired on the document after a product was added. The floating checkout bar becomes visible again. */
export const ADDED_EVENT = "cart:added";

/**
 * The state of an add form: adding, added for two seconds, idle. The message of the answer becomes a toast.
 * Without scripts the same form is posted to the cart, and the answer redirects back to the page.
 */
export function useAddToCart(
  toastMs = PAGE_TOAST_MS,
  /** The message for the shopper when the answer was lost. */
  failure = t("Failed to add item to cart"),
) {
  const fetcher = useFetcher<CartAnswer>();
  const [finished, setFinished] = useState<CartAnswer>();
  const [isPreparing, setPreparing] = useState(false);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const { cart } = useRootData();
  const [sentWith, setSentWith] = useState(cart);
  // Each add stores the cookie. A cart that was read since then tells whether it came back.
  const isLost = answer?.ok === true && cart !== sentWith && !cart.hadCookie;

  useEffect(() => {
    if (!answer) return undefined;
    const { ok, message, cartCount } = answer;
    const text = isLost ? cookiesBlocked() : cartCount === null ? failure : message;
    showToast(ok && !isLost ? "success" : "error", text, toastMs, { kind: "added" });
    if (isLost) setFinished(answer);
    if (!ok || isLost) return undefined;
    document.dispatchEvent(new Event(ADDED_EVENT));
    const timer = setTimeout(() => setFinished(answer), ADDED_MS);
    return () => clearTimeout(timer);
    // The cart that came with the answer counts, not a later one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, toastMs, failure]);

  const isAdded = answer?.ok === true && !isLost && answer !== finished;
  const isAdding = isPreparing || fetcher.state !== "idle";
  const addState: AddState = isAdding ? "adding" : isAdded ? "added" : "idle";

  /**
   * While the button says 'Added to Cart!' another press of it does nothing. The first press loads the scripts of the
   * cart route. The form is sent when they are loaded.
   */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setSentWith(cart);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isAdded && submitter?.getAttribute("value") !== "buy") event.preventDefault();
    if (event.defaultPrevented) return;
    event.preventDefault();
    void send(new FormData(event.currentTarget, submitter));
  };
  const send = async (form: FormData) => {
    setPreparing(true);
    if (await fetchScripts()) void fetcher.submit(form, { method: "post", action: "/cart" });
    else showToast("error", failure, toastMs);
    setPreparing(false);
  };

  /** Another choice can be added at once. */
  const renew = () => setFinished(answer);
  return { onSubmit, addState, renew };
}

/** The add button: shows `label`, then a busy state, then 'Added to Cart!' for two seconds. */
export function AddButton({
  state,
  label,
  ...rest
}: Omit<ComponentProps<typeof Button>, "children"> & { state: AddState; label: ReactNode }) {
  return (
    <Button variant={state === "added" ? "done" : "primary"} busy={state === "adding"} {...rest}>
      {state === "added" && rest.large && <Icon name="check" className="size-4.5" />}
      <span className="contents">
        {{ idle: label, adding: t("Adding..."), added: t("Added to Cart!") }[state]}
      </span>
    </Button>
  );
}
