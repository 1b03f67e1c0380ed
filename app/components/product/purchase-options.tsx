import type {
  TextLimits,
  Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import PersonalisationFields from "#app/components/personalisation/personalisation-fields.tsx";
import { PickForm } from "./pick-form.tsx";
import type { PurchaseOptionsProps } from "./purchase-props.ts";
import { SeveralForm } from "./several-form.tsx";

/** The purchase forms of a product with words or variations: by attributes, and several variations at once. */
export default function PurchaseOptions(props: PurchaseOptionsProps) {
  const { product, picker, typedPersonalisation, SimpleForm } = props;
  const words = <PersonalisationFold limits={product.wordLimits} typed={typedPersonalisation} />;
  const isPicked = picker !== null && picker.groups.length > 0;
  return (
    <div className="options grid gap-5">
      {!picker && <SimpleForm product={product}>{words}</SimpleForm>}
      {isPicked && <PickForm {...props} picker={picker} words={words} />}
      {picker && <SeveralForm {...props} isOpen={!isPicked} />}
    </div>
  );
}

/** The fields for words, collapsed at first unless something is typed; nothing for a product that takes none. */
function PersonalisationFold({
  limits,
  typed,
}: {
  limits: TextLimits | null;
  typed: Personalisation | null;
}) {
  if (!limits) return null;
  return (
    <details open={typed !== null} className="words panel">
      <summary className="flex min-h-14 items-center gap-3 px-5 py-3">
        <Icon name="edit" className="size-5 flex-none text-gula" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{t("Make it personal")}</span>
          <span className="block text-sm text-bean">{offeredText(limits)}</span>
        </span>
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">
        <PersonalisationFields limits={limits} typed={typed} />
      </div>
    </details>
  );
}

/** "Message, candles, greeting card". */
function offeredText(limits: TextLimits): string {
  const offered = [
    limits.message !== undefined && t("message"),
    limits.candles !== undefined && t("candles"),
    limits.card !== undefined && t("greeting card"),
  ].filter((text) => text !== false);
  const text = offered.join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
