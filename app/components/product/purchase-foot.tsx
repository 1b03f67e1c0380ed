import type { ReactNode } from "react";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { AddButton } from "./add-button.tsx";
import type { AddState } from "./add-to-cart.ts";

/** The toast settings of the forms on the product page. */
export const detailToast = () => ({
  toastMs: 3000,
  failure: t("Failed to add item to cart"),
});

/** The end of a purchase form: backorder and quantity notices, Add to Cart and Buy Now. */
export function PurchaseFoot({
  state,
  label,
  disabled,
  onBackorder,
  soldIndividually,
}: {
  state: AddState;
  /** The label of the first button in the idle state. */
  label: ReactNode;
  disabled: boolean;
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
