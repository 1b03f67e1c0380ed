import { type ComponentProps, type ReactNode, useRef } from "react";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import type { Sen } from "#app/domain/money.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AddButton, useAddToCart } from "./add-to-cart.tsx";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import type { DetailView, PickerView, VariationView } from "./detail-view.ts";
import { shownPrice } from "./price-text.ts";

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
      className="purchase grid gap-5"
      onSubmit={onSubmit}
      onInput={renew}
    >
      <input type="hidden" name="productId" value={product.id} />
      {children}
      <PurchaseFoot
        product={product}
        state={addState}
        label={t("Add to Cart")}
        price={product.price}
        onBackorder={product.onBackorder}
      />
    </form>
  );
}

/**
 * The end of a purchase form: backorder and quantity notices, quantity, Add to Cart and Buy Now. On a phone Add to Cart
 * is in a bar at the end of the screen, with the price and the choice.
 */
export function PurchaseFoot({
  product: { name, soldIndividually, highestPrice },
  quantity = 1,
  price,
  choice,
  state,
  label,
  disabled = false,
  onBackorder,
}: Pick<ComponentProps<typeof AddButton>, "state" | "label" | "disabled"> & {
  product: DetailView;
  /** How many are preselected. */
  quantity?: number;
  price: Sen | null;
  /** The name of the chosen variation. */
  choice?: string | undefined;
  onBackorder: boolean;
}) {
  const isFrom = choice === undefined && price !== null && (highestPrice ?? 0) > price;
  const shown = shownPrice(price);
  return (
    <>
      {onBackorder && <p className="text-sm text-bean">{t("Available on backorder")}</p>}
      {soldIndividually && (
        <p className="text-sm text-bean">{t("Only one can be bought per order")}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {soldIndividually ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <Quantity {...{ quantity, name }} />
        )}
        <div className="purchase-actions">
          <p aria-hidden="true" className="purchase-price needs-script flex-1 leading-snug">
            <b>{isFrom ? t("From {price}", { price: shown }) : shown}</b>
            {choice !== undefined && <span className="truncate text-sm text-bean">{choice}</span>}
          </p>
          <AddButton
            name="intent"
            value="add"
            large
            variant="accent"
            {...{ state, label, disabled }}
          />
        </div>
        <Button
          name="intent"
          value="buy"
          large
          variant="outline"
          disabled={disabled}
          className="grow basis-32 px-2"
        >
          {t("Buy Now")}
        </Button>
      </div>
    </>
  );
}

/** Minus, number, plus. The buttons need scripts. */
function Quantity({ quantity, name }: { quantity: number; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => {
    input.current?.stepUp(by);
    // The form listens to what is typed.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const button = (icon: "minus" | "plus", by: number, label: string) => (
    <button
      type="button"
      aria-label={label}
      className="btn-icon needs-script"
      onClick={() => step(by)}
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  );
  return (
    <div className="inline-flex items-center rounded-full border-[1.5px] border-edge bg-card p-0.5">
      <span aria-hidden="true" className="without-script pl-4 text-sm">
        {t("Quantity")}
      </span>
      {button("minus", -1, t("Decrease quantity of {name}", { name }))}
      <input
        ref={input}
        type="number"
        name="quantity"
        min="1"
        max={MAX_QUANTITY}
        required
        defaultValue={quantity}
        inputMode="numeric"
        aria-label={t("Quantity")}
        className="typed-quantity"
      />
      {button("plus", 1, t("Increase quantity of {name}", { name }))}
    </div>
  );
}
