import { Link } from "react-router";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { GIFTS_TEXTS } from "#app/config/texts/gifts.ts";
import { listHref, type ListState, PRICE_BANDS } from "#app/domain/catalogue/listing.ts";
import { DIETS, OCCASIONS } from "#app/domain/catalogue/suits.ts";
import { type Message, shopText, t, tPlural } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FieldsProps, ListKind } from "./list-page.tsx";

/** Gifts by price, occasion and diet. */
export const GIFT_LIST: ListKind = {
  heading: () => t("Find a gift"),
  description: () => shopText(GIFTS_TEXTS.gifts),
  shows: (path) => path === "/gifts",
  Layout: ({ state, parts: { found, notice, form, results } }) => (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl">{t("Find a gift")}</h1>
      <p className="mt-1 max-w-prose text-bean">{shopText(GIFTS_TEXTS.gifts)}</p>
      {form}
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-bean">
          {found}
        </p>
        <ChosenGifts state={state} />
      </div>
      {notice}
      {results}
      <p className="mt-8 max-w-prose text-sm text-bean">{shopText(GIFTS_TEXTS.diets)}</p>
    </div>
  ),
  Fields: GiftFields,
  formClass: "mt-5 grid gap-3",
  label: () => t("Gifts"),
  found: (total) => total !== undefined && tPlural(total, "1 gift fits", "{count} gifts fit"),
  nothing: () => ({
    title: t("Nothing fits all of that"),
    content: (
      <>
        <p className="text-bean">{shopText(GIFTS_TEXTS.nothingFits)}</p>
        <ButtonLink to="/gifts">{t("Show all gifts")}</ButtonLink>
      </>
    ),
  }),
  Cards: ProductCards,
};

/** Each chosen value with the address of the list without it. */
export function chosenGifts(state: ListState): { chosen: GiftChoice; without: string }[] {
  const { price, occasion, diet } = state;
  const hrefOf = (change: Partial<ListState>) => listHref({ ...state, page: 1, ...change });
  return [
    ...(price ? [{ chosen: price, without: hrefOf({ price: null }) }] : []),
    ...(occasion ? [{ chosen: occasion, without: hrefOf({ occasion: null }) }] : []),
    ...diet.map((chosen) => ({
      chosen,
      without: hrefOf({ diet: diet.filter((one) => one !== chosen) }),
    })),
  ];
}

/** What is chosen, each with a link that removes it. */
function ChosenGifts({ state }: { state: ListState }) {
  const all = chosenGifts(state);
  if (all.length === 0) return null;
  return (
    <ul aria-label={t("Chosen")} className="chips">
      {all.map(({ chosen, without }) => (
        <li key={chosen}>
          <Link
            to={without}
            preventScrollReset
            className="chip"
            aria-label={t("Remove: {choice}", { choice: giftChoiceText(chosen) })}
          >
            {giftChoiceText(chosen)}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The choices of the gift finder as chips: one price, one occasion, any diets. */
function GiftFields({ state, fieldsKey }: FieldsProps) {
  return (
    <>
      <Choices
        key={`price-${fieldsKey}`}
        legend={t("Budget")}
        name="price"
        values={PRICE_BANDS}
        chosen={[state.price]}
        any={t("Any budget")}
      />
      <Choices
        key={`occasion-${fieldsKey}`}
        legend={t("Occasion")}
        name="occasion"
        values={OCCASIONS}
        chosen={[state.occasion]}
        any={t("Any day")}
      />
      <Choices
        key={`diet-${fieldsKey}`}
        legend={t("Without worries")}
        name="diet"
        values={DIETS}
        chosen={state.diet}
      />
      <Button className="without-script justify-self-start">{t("Show gifts")}</Button>
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
  values: readonly GiftChoice[];
  chosen: (GiftChoice | null)[];
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

type GiftChoice = keyof typeof CHOICE_TEXTS;

/** A choice of the gift finder in words. */
function giftChoiceText(choice: GiftChoice): string {
  return t(CHOICE_TEXTS[choice]);
}
