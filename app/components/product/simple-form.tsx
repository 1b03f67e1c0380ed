import type { ReactNode } from "react";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { useAddToCart } from "./add-to-cart.ts";
import type { DetailView } from "./detail-view.ts";
import { detailToast, PurchaseFoot } from "./purchase-foot.tsx";

/** The form of a product without choices. `children`: further fields. */
export function SimpleForm({ product, children }: { product: DetailView; children?: ReactNode }) {
  const { onSubmit, addState, renew } = useAddToCart(detailToast());
  const isSoldOut = product.offer !== "buy";
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
      <PurchaseFoot
        {...product}
        state={addState}
        label={isSoldOut ? t("Out of Stock") : t("Add to Cart")}
        disabled={isSoldOut}
      />
    </form>
  );
}
