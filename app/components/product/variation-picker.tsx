import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { VariationView } from "./detail-view.ts";
import { shownPrice } from "./price-text.ts";

export const VARIATIONS_ID = "variations";

/** The variations of a product as checkboxes. */
export function VariationPicker({
  variations,
  chosen,
}: {
  variations: VariationView[];
  /** The number of checked variations. */
  chosen: number;
}) {
  return (
    <fieldset id={VARIATIONS_ID} tabIndex={-1} className="outline-none">
      <legend className="flex w-full items-center justify-between gap-4 pb-2">
        <span className="font-semibold">{t("Choose one or more")}</span>
        <button type="reset" className="clear-choice link py-1 text-sm">
          {t("Clear")}
          {chosen > 0 ? ` (${chosen})` : ""}
        </button>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {variations.map((variation) => (
          <Choice key={variation.id} variation={variation} />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({ variation }: { variation: VariationView }) {
  const { id, label, price, regularPrice, image, isBuyable, onBackorder } = variation;
  return (
    <div className="choice-group">
      <label className="choice">
        <input
          type="checkbox"
          name="variationId"
          value={id}
          disabled={!isBuyable}
          className="choice-box"
        />
        {image && (
          <Picture src={image} alt="" shownAs="thumb" className="size-14 flex-none rounded-sm" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-sm leading-snug font-semibold">{label}</span>
          {onBackorder && (
            <span className="block text-sm text-bean">{t("Available on backorder")}</span>
          )}
          {isBuyable ? (
            <Price
              now={shownPrice(price)}
              was={regularPrice === null ? undefined : formatRinggit(regularPrice)}
              className="text-sm"
            />
          ) : (
            <span className="text-sm text-mocha">
              {price === null ? shownPrice(price) : t("Out of Stock")}
            </span>
          )}
        </span>
        <span className="choice-mark">
          <Icon name="check" className="size-4" />
        </span>
      </label>
      {isBuyable && <OpenChoices variation={variation} />}
    </div>
  );
}

/** The open attributes of a variation; shown when it is checked. */
function OpenChoices({ variation }: { variation: VariationView }) {
  if (variation.open.length === 0) return null;
  return (
    <fieldset aria-label={variation.label} className="choice-open">
      {variation.open.map(({ field, name, options }) => (
        // Not SelectField: the product page would load its script only for this.
        <div key={field} className="grid gap-1.5">
          <label htmlFor={field} className="text-sm font-semibold">
            {name}
          </label>
          <select id={field} name={field} className="control">
            <option value="">{t("Choose {name}", { name })}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
