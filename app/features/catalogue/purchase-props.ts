import type { DetailView, VariationView } from "./detail-view.ts";
import type { PickerView } from "./picker-view.ts";
import type { DETAIL_TELLING, PurchaseFoot } from "./purchase-foot.tsx";

export interface PurchaseProps {
  product: DetailView;
  /** Empty for a simple product, null when they could not be read. */
  variations: VariationView[] | null;
  picker: PickerView | null;
  /** Called with the variation that is chosen, null while none is. */
  onPick: (variationId: number | null) => void;
}

/** Two of them come from the page's own script: imported, they would be a third file. */
export interface PurchaseOptionsProps extends Pick<PurchaseProps, "product" | "onPick"> {
  variations: VariationView[];
  picker: PickerView;
  Foot: typeof PurchaseFoot;
  telling: typeof DETAIL_TELLING;
}
