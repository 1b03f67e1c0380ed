import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { meantBy, type Picked } from "#app/domain/catalogue/variation-pick.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { useAddToCart } from "./add-to-cart.ts";
import type { VariationView } from "./detail-view.ts";
import { PickGroup } from "./pick-group.tsx";
import type { PickerGroup, PickerView } from "./picker-view.ts";
import { shownPrice } from "./price-text.ts";
import type { PurchaseOptionsProps } from "./purchase-props.ts";
import { CHOOSE_ID } from "#app/domain/catalogue/choice-params.ts";

/** Chooses a variation by its attributes: one plain form. The server finds the variation for the choices. */
export function PickForm({
  product,
  variations,
  picker: { groups, quantity, asksToChoose },
  onPick,
  PurchaseFoot,
  toast,
  words,
}: PurchaseOptionsProps & {
  picker: PickerView;
  /** The fields for words. */
  words: ReactNode;
}) {
  const { onSubmit, addState, renew } = useAddToCart(toast);
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<Picked>(() => beginOf(groups));
  const [isHydrated, setHydrated] = useState(false);
  const [isReminded, setReminded] = useState(asksToChoose);
  const missing = groups.find(({ key }) => !picked.has(key));
  const variation = missing ? undefined : meantBy(variations, picked);
  // Without scripts the page does not know the current choice.
  const refusal = isHydrated && !missing && !variation?.isBuyable && refusalOf(variation);

  const read = () => {
    if (!form.current) return;
    const next = readPicked(form.current, groups);
    setPicked(next);
    onPick(next.size === groups.length ? (meantBy(variations, next)?.id ?? null) : null);
  };
  useEffect(() => {
    // Options can be chosen before scripts run.
    const frame = requestAnimationFrame(() => {
      setHydrated(true);
      read();
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = event.currentTarget;
    // The state can be older than the form: options can be chosen before scripts run.
    const chosen = readPicked(fields, groups);
    const lacking = groups.find(({ key }) => !chosen.has(key));
    if (lacking) {
      event.preventDefault();
      setReminded(true);
      fields.querySelector<HTMLElement>(`[name=${CSS.escape(lacking.field)}]:enabled`)?.focus();
    } else if (!fields.reportValidity()) {
      event.preventDefault();
    }
    onSubmit(event);
  };

  return (
    <form
      ref={form}
      method="post"
      action={localPath("/cart")}
      // The page shows its own message for a missing choice.
      noValidate
      className="purchase"
      onSubmit={submit}
      onInput={() => {
        read();
        renew();
      }}
    >
      <input type="hidden" name="productId" value={product.id} />
      {groups.map((group) => (
        <PickGroup
          key={group.key}
          {...{ group, variations }}
          picked={isHydrated ? picked : null}
          isMissing={isReminded && !picked.has(group.key)}
          firstId={group === missing ? CHOOSE_ID : undefined}
        />
      ))}
      <output className="sr-only">
        {isHydrated && variation && `${variation.label}: ${shownPrice(variation.price)}`}
      </output>
      {words}
      <Quantity quantity={quantity} isOne={product.soldIndividually} />
      <PurchaseFoot
        state={addState}
        onBackorder={variation ? variation.onBackorder : product.onBackorder}
        soldIndividually={product.soldIndividually}
        disabled={refusal !== false}
        label={
          refusal || (
            <>
              <span className="when-unchosen">{t("Select Variations First")}</span>
              <span className="when-chosen">{t("Add to Cart")}</span>
            </>
          )
        }
      />
      <button
        formMethod="get"
        formAction={localPath(`/product/${product.slug}`)}
        className="without-script btn btn-outline"
      >
        {t("Show what I chose")}
      </button>
    </form>
  );
}

function Quantity({ quantity, isOne }: { quantity: number; isOne: boolean }) {
  if (isOne) return <input type="hidden" name="quantity" value="1" />;
  return (
    <label className="flex flex-wrap items-center gap-3 text-sm font-semibold">
      {t("Quantity")}
      <input
        type="number"
        name="quantity"
        min="1"
        max={MAX_QUANTITY}
        required
        defaultValue={quantity}
        className="control w-24"
      />
    </label>
  );
}

function refusalOf(variation: VariationView | undefined): string {
  return variation ? t("Out of Stock") : t("Not available");
}

function beginOf(groups: PickerGroup[]): Picked {
  return new Map(groups.flatMap(({ key, picked }) => (picked === "" ? [] : [[key, picked]])));
}

function readPicked(form: HTMLFormElement, groups: PickerGroup[]): Picked {
  const fields = new FormData(form);
  return new Map(
    groups.flatMap(({ key, field }) => {
      const value = fields.get(field);
      return typeof value === "string" ? [[key, value]] : [];
    }),
  );
}
