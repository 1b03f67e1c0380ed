import { WordsFold } from "#app/components/personalisation/words-fold.tsx";
import { PickForm } from "./pick-form.tsx";
import type { PurchaseOptionsProps } from "./purchase-props.ts";
import { SeveralForm } from "./several-form.tsx";

/** The purchase forms of a product with words or variations: by attributes, and several variations at once. */
export default function PurchaseOptions(props: PurchaseOptionsProps) {
  const { product, picker, typedWords, Simple } = props;
  const words = <WordsFold limits={product.wordLimits} typed={typedWords} />;
  const isPicked = picker !== null && picker.groups.length > 0;
  return (
    <div className="options grid gap-5">
      {!picker && <Simple product={product}>{words}</Simple>}
      {isPicked && <PickForm {...props} picker={picker} words={words} />}
      {picker && <SeveralForm {...props} isOpen={!isPicked} />}
    </div>
  );
}
