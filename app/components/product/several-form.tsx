import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatRinggit } from "#app/domain/money.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { AddButton, PAGE_TOAST_MS, useAddToCart } from "./add-to-cart.tsx";
import type { DetailView, VariationView } from "./detail-view.ts";
import { shownPrice } from "./price-text.ts";

const VARIATIONS_ID = "variations";

/** A collapsible plain form that adds several variations of a product at once. */
export function SeveralForm({
  product,
  variations,
  isOpen,
}: {
  product: DetailView;
  variations: VariationView[];
  /** Whether it is expanded at first. */
  isOpen: boolean;
}) {
  const { onSubmit, addState, renew } = useAddToCart();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);

  useEffect(() => {
    // Boxes can be checked before scripts run.
    const frame = requestAnimationFrame(() => setChosen(countChosen(form.current)));
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (countChosen(form.current) === 0) {
      event.preventDefault();
      document.getElementById(VARIATIONS_ID)?.focus();
      showToast("info", t("Select Variations First"), PAGE_TOAST_MS);
    }
    onSubmit(event);
  };

  return (
    <details open={isOpen}>
      <summary className="panel flex min-h-14 items-center gap-3 px-5 py-3">
        <span className="min-w-0 flex-1">{t("Buy several choices at once")}</span>
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <form
        ref={form}
        method="post"
        action={localPath("/cart")}
        className="several mt-3 grid gap-5"
        onSubmit={submit}
        // Not onChange: React misses a box that is checked again after a reset.
        onInput={() => {
          setChosen(countChosen(form.current));
          renew();
        }}
        onReset={() => setChosen(0)}
      >
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="several" value="1" />
        <fieldset id={VARIATIONS_ID} tabIndex={-1} className="outline-none">
          <legend className="flex w-full items-center justify-between gap-4 pb-2">
            <span className="font-semibold">{t("Choose one or more")}</span>
            <button type="reset" className="clear-choice link py-1 text-sm">
              {t("Clear") + (chosen > 0 ? ` (${chosen})` : "")}
            </button>
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {variations.map((variation) => (
              <Choice key={variation.id} variation={variation} />
            ))}
          </div>
        </fieldset>
        <AddButton
          name="intent"
          value="add"
          large
          state={addState}
          label={
            <>
              <span className="when-unchosen">{t("Select Variations First")}</span>
              <span className="when-chosen">
                {/* Without scripts the checked boxes are not counted. */}
                {chosen > 0 ? t("Add {count} Variation(s)", { count: chosen }) : t("Add to Cart")}
              </span>
            </>
          }
        />
      </form>
    </details>
  );
}

function countChosen(form: HTMLFormElement | null): number {
  return form?.querySelectorAll("[name=variationId]:checked").length ?? 0;
}

/** A variation as a checkbox; its open attributes are shown when it is checked. */
function Choice({ variation }: { variation: VariationView }) {
  const { id, label, price, regularPrice, image, isBuyable, onBackorder, open } = variation;
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
      {isBuyable && open.length > 0 && (
        <fieldset aria-label={label} className="choice-open">
          {open.map(({ field, name, options }) => (
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
      )}
    </div>
  );
}
