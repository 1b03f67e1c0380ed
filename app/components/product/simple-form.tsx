import type { ComponentProps, ReactNode } from "react";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { AddButton, useAddToCart } from "./add-to-cart.tsx";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import type { DetailView, PickerView, VariationView } from "./detail-view.ts";

export interface PurchaseProps {
  product: DetailView;
  /** Empty for a simple product; null when they could not be read. */
  variations: VariationView[] | null;
  /** The choices of a variable product; null when its variations could not be read. */
  picker: PickerView | null;
  /** Words that were refused, to show them again. */
  typedPersonalisation: Personalisation | null;
  /** Called with the chosen variation, or null if the choice is not complete. */
  onPick: (variationId: number | null) => void;
}

/** The form of a product without choices. `children`: further fields. */
export function SimpleForm({ product, children }: { product: DetailView; children?: ReactNode }) {
  const { onSubmit, addState, renew } = useAddToCart();
  return (
    <form
      method="post"
      action={localPath("/cart")}
      className="purchase"
      onSubmit={onSubmit}
      onInput={renew}
    >
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      {children}
      <PurchaseFoot {...product} state={addState} label={t("Add to Cart")} />
    </form>
  );
}

/** The end of a purchase form: backorder and quantity notices, Add to Cart and Buy Now. */
export function PurchaseFoot({
  state,
  label,
  disabled = false,
  onBackorder,
  soldIndividually,
}: Pick<ComponentProps<typeof AddButton>, "state" | "label" | "disabled"> & {
  onBackorder: boolean;
  soldIndividually: boolean;
}) {
  return (
    <>
      {onBackorder && <p className="text-sm text-bean">{t("Available on backorder")}</p>}
      {soldIndividually && (
        <p className="text-sm text-bean">{t("Only one can be bought per order")}</p>
      )}
      <div className="purchase-actions">
        <AddButton name="intent" value="add" large {...{ state, label, disabled }} />
        <Button name="intent" value="buy" large variant="accent" disabled={disabled}>
          {t("Buy Now")}
        </Button>
      </div>
    </>
  );
}
