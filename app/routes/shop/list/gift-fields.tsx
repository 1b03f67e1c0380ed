import { type GiftState, PRICE_BANDS, type PriceBand } from "#app/domain/catalogue/gifts.ts";
import { DIETS, OCCASIONS, type Suit } from "#app/domain/catalogue/suits.ts";
import { type Message, t } from "#app/texts/t.ts";

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

const CHOICE_TEXTS = {
  "under-30": "Under RM 30",
  "under-60": "Under RM 60",
  "60-to-120": "RM 60 to 120",
  "over-120": "Over RM 120",
  birthday: "Birthday",
  anniversary: "Anniversary",
  raya: "Hari Raya",
  "thank-you": "Thank you",
  sharing: "Makan-makan at work",
  eggless: "Eggless",
  "no-nuts": "No nuts",
  "halal-gelatine": "Halal-certified gelatine, or none",
} as const satisfies Record<string, Message>;

/** A choice of the gift finder in words. */
export function giftChoiceText(choice: PriceBand | Suit): string {
  return t(CHOICE_TEXTS[choice]);
}
