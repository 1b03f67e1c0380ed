import type { VariationView } from "./detail-view.ts";
import { PickForm } from "./pick-form.tsx";
import type { PickerView } from "./picker-view.ts";
import type { DETAIL_TELLING, PurchaseFoot } from "./purchase-foot.tsx";
import type { PurchaseProps } from "./purchase.tsx";
import { SeveralForm } from "./several-form.tsx";

/** Two of them come from the page's own script: imported, they would be a third file. */
export interface PurchaseOptionsProps extends Pick<PurchaseProps, "product" | "onPick"> {
  variations: VariationView[];
  picker: PickerView;
  Foot: typeof PurchaseFoot;
  telling: typeof DETAIL_TELLING;
}

/** How a variable product is bought: attribute by attribute, or several variations at once. */
export default function PurchaseOptions(props: PurchaseOptionsProps) {
  const isPicked = props.picker.groups.length > 0;
  return (
    <div data-wake="now" className="options grid gap-5">
      {isPicked && <PickForm {...props} />}
      <SeveralForm {...props} isOpen={!isPicked} />
    </div>
  );
}
