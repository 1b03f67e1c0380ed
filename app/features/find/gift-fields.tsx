import { type GiftState, PRICE_BANDS, type PriceBand } from "#app/domain/gifts.ts";
import { DIETS, OCCASIONS, type Suit } from "#app/domain/suits.ts";
import { t } from "#app/texts/t.ts";

/** The choices of the gift finder as chips: one price, one occasion, any diets. */
export function GiftFields({ state }: { state: GiftState }) {
  return (
    <>
      <Choices
        legend={t("Budget")}
        name="price"
        values={PRICE_BANDS}
        chosen={[state.price]}
        any={t("Any budget")}
      />
      <Choices
        legend={t("Occasion")}
        name="occasion"
        values={OCCASIONS}
        chosen={[state.occasion]}
        any={t("Any day")}
      />
      <Choices legend={t("Without worries")} name="diet" values={DIETS} chosen={state.diets} />
    </>
  );
}

function Choices({
  legend,
  name,
  values,
  chosen,
  any,
}: {
  legend: string;
  name: string;
  values: readonly (PriceBand | Suit)[];
  chosen: (PriceBand | Suit | null)[];
  /** The label of the choice of none, where only one value can be chosen. */
  any?: string;
}) {
  const type = any === undefined ? "checkbox" : "radio";
  const chip = (value: string, label: string, isChosen: boolean) => (
    <label key={value} className="chip">
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="sr-only" />
      {label}
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="chips">
        {any !== undefined && chip("", any, chosen.includes(null))}
        {values.map((value) => chip(value, giftChoiceText(value), chosen.includes(value)))}
      </div>
    </fieldset>
  );
}

/** A choice of the gift finder in words. */
export function giftChoiceText(choice: PriceBand | Suit): string {
  switch (choice) {
    case "under-30":
      return t("Under RM 30");
    case "under-60":
      return t("Under RM 60");
    case "60-to-120":
      return t("RM 60 to 120");
    case "over-120":
      return t("Over RM 120");
    case "birthday":
      return t("Birthday");
    case "anniversary":
      return t("Anniversary");
    case "raya":
      return t("Hari Raya");
    case "thank-you":
      return t("Thank you");
    case "sharing":
      return t("Makan-makan at work");
    case "eggless":
      return t("Eggless");
    case "no-nuts":
      return t("No nuts");
    case "halal-gelatine":
      return t("Halal-certified gelatine, or none");
    default:
      return choice satisfies never;
  }
}
