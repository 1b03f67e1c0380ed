import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { useAddToCart } from "./add-to-cart.ts";
import type { DetailView, VariationView } from "./detail-view.ts";
import { useSecondTry } from "./use-second-try.ts";
import { VariationPicker, VARIATIONS_ID } from "./variation-picker.tsx";

const DETAIL_TOAST_MS = 3000;

/** What the main button says while nothing is under way. */
export function addLabel(chosen: number): string {
  return chosen > 0 ? `Add ${chosen} Variation(s)` : "Add to Cart";
}

/** The choices of a product with its Add to Cart and Buy Now buttons: one plain form. */
export function PurchaseForm({
  product,
  variations,
}: {
  product: Pick<DetailView, "id" | "offer" | "onBackorder" | "soldIndividually">;
  variations: VariationView[] | null;
}) {
  const { fetcher, onSubmit, addState } = useAddToCart({
    toastMs: DETAIL_TOAST_MS,
    failure: "Failed to add item to cart",
  });
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const needsChoice = product.offer === "options";
  const isSoldOut = product.offer === "sold-out";
  const isLoading = useSecondTry(needsChoice && variations === null);

  useEffect(() => {
    // Boxes may have been ticked before scripts ran.
    const frame = requestAnimationFrame(() => setChosen(countChosen(form.current)));
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (needsChoice && countChosen(form.current) === 0) {
      event.preventDefault();
      document.getElementById(VARIATIONS_ID)?.focus();
      showToast("info", "Select Variations First", DETAIL_TOAST_MS);
    }
    onSubmit(event);
  };

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/cart"
      className="purchase"
      onSubmit={submit}
      // Not onChange: React would miss a box that is ticked again after a reset.
      onInput={() => setChosen(countChosen(form.current))}
      onReset={() => setChosen(0)}
    >
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      {needsChoice && <VariationPicker {...{ variations, isLoading, chosen }} />}
      <BuyingTerms {...product} />
      <div className="purchase-actions">
        <Button
          name="intent"
          value="add"
          large
          variant={addState === "added" ? "done" : "primary"}
          busy={addState === "adding"}
          adding="Adding..."
          disabled={isSoldOut}
        >
          <AddLabel state={addState} {...{ isSoldOut, needsChoice, chosen }} />
        </Button>
        <Button name="intent" value="buy" large variant="accent" disabled={isSoldOut}>
          Buy Now
        </Button>
      </div>
    </fetcher.Form>
  );
}

function BuyingTerms({
  onBackorder,
  soldIndividually,
}: Pick<DetailView, "onBackorder" | "soldIndividually">) {
  return (
    <>
      {onBackorder && <p className="text-sm text-bean">Available on backorder</p>}
      {soldIndividually && <p className="text-sm text-bean">Only one can be bought per order</p>}
    </>
  );
}

function AddLabel({
  state,
  isSoldOut,
  needsChoice,
  chosen,
}: {
  state: "idle" | "adding" | "added";
  isSoldOut: boolean;
  needsChoice: boolean;
  chosen: number;
}) {
  if (state === "adding") return "Adding...";
  if (state === "added") {
    return (
      <>
        <Icon name="check" />
        Added to Cart!
      </>
    );
  }
  if (isSoldOut) return "Out of Stock";
  if (!needsChoice) return addLabel(0);
  return (
    <>
      <span className="when-unchosen">Select Variations First</span>
      <span className="when-chosen">{addLabel(chosen)}</span>
    </>
  );
}

function countChosen(form: HTMLFormElement | null): number {
  return form?.querySelectorAll("[name=variationId]:checked").length ?? 0;
}
