import type { DetailView, VariationView } from "./detail-view.ts";
import type { PickerView } from "./picker-view.ts";
import type { DETAIL_TELLING, PurchaseFoot } from "./purchase-foot.tsx";

export interface PurchaseProps {
  product: DetailView;
  /** Empty for a simple product; null when they could not be read. */
  variations: VariationView[] | null;
  picker: PickerView | null;
  /** Called with the chosen variation, or null if the choice is not complete. */
  onPick: (variationId: number | null) => void;
}

/** `Foot` and `telling` are properties, because importing them would make the bundler create a third script. */
export interface PurchaseOptionsProps extends Pick<PurchaseProps, "product" | "onPick"> {
  variations: VariationView[];
  picker: PickerView;
  Foot: typeof PurchaseFoot;
  telling: typeof DETAIL_TELLING;
}
