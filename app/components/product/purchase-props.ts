import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import type { DetailView, VariationView } from "./detail-view.ts";
import type { PickerView } from "./picker-view.ts";
import type { SimpleForm } from "./simple-form.tsx";
import type { detailToast, PurchaseFoot } from "./purchase-foot.tsx";

export interface PurchaseProps {
  product: DetailView;
  /** Empty for a simple product; null when they could not be read. */
  variations: VariationView[] | null;
  picker: PickerView | null;
  typedPersonalisation: Personalisation | null;
  /** Called with the chosen variation, or null if the choice is not complete. */
  onPick: (variationId: number | null) => void;
}

/** `SimpleForm`, `PurchaseFoot` and `toast` are properties, because importing them would make the bundler create a third script. */
export interface PurchaseOptionsProps extends Pick<
  PurchaseProps,
  "product" | "onPick" | "typedPersonalisation"
> {
  variations: VariationView[];
  /** Null for a simple product. */
  picker: PickerView | null;
  SimpleForm: typeof SimpleForm;
  PurchaseFoot: typeof PurchaseFoot;
  toast: ReturnType<typeof detailToast>;
}
