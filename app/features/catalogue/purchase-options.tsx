import { PickForm } from "./pick-form.tsx";
import type { PurchaseOptionsProps } from "./purchase-props.ts";
import { SeveralForm } from "./several-form.tsx";

/** The purchase forms of a variable product: by attributes, and several variations at once. */
export default function PurchaseOptions(props: PurchaseOptionsProps) {
  const isPicked = props.picker.groups.length > 0;
  return (
    <div className="options grid gap-5">
      {isPicked && <PickForm {...props} />}
      <SeveralForm {...props} isOpen={!isPicked} />
    </div>
  );
}
