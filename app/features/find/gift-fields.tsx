import { type GiftState, PRICE_BANDS, type PriceBand } from "#app/domain/gifts.ts";
import { DIETS, OCCASIONS, type Suit } from "#app/domain/suits.ts";
import { GIFT_TEXTS as TEXTS } from "./gift-texts.ts";

/** The choices of the gift finder as chips: one price, one occasion, any diets. */
export function GiftFields({ state }: { state: GiftState }) {
  return (
    <>
      <Choices
        legend={TEXTS.price}
        name="price"
        values={PRICE_BANDS}
        chosen={[state.price]}
        any={TEXTS.anyPrice}
      />
      <Choices
        legend={TEXTS.occasion}
        name="occasion"
        values={OCCASIONS}
        chosen={[state.occasion]}
        any={TEXTS.anyOccasion}
      />
      <Choices legend={TEXTS.diet} name="diet" values={DIETS} chosen={state.diets} />
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
        {values.map((value) => chip(value, TEXTS.choices[value], chosen.includes(value)))}
      </div>
    </fieldset>
  );
}
