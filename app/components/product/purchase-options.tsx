import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import PersonalisationFields from "#app/components/personalisation/personalisation-fields.tsx";
import { CHOOSE_ID, pleaseChoose } from "#app/domain/catalogue/choice-params.ts";
import {
  type Availability,
  availabilityOf,
  meantBy,
  type Picked,
} from "#app/domain/catalogue/variation-pick.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAddToCart } from "./add-to-cart.tsx";
import type { PickerView, VariationView } from "./detail-view.ts";
import { shownPrice } from "./price-text.ts";
import { SeveralForm } from "./several-form.tsx";
import { PurchaseFoot, type PurchaseProps, SimpleForm } from "./simple-form.tsx";

type Group = PickerView["groups"][number];

export type PurchaseOptionsProps = PurchaseProps & { variations: VariationView[] };

/** The forms of a product with words or variations: by its attributes, and several variations at once. */
export default function PurchaseOptions(props: PurchaseOptionsProps) {
  const { product, variations, picker, typedPersonalisation, onPick } = props;
  const words = (
    <PersonalisationFields isFolded limits={product.wordLimits} typed={typedPersonalisation} />
  );
  const isPicked = picker !== null && picker.groups.length > 0;
  return (
    <div className="options grid gap-5">
      {!picker && <SimpleForm product={product}>{words}</SimpleForm>}
      {isPicked && <PickForm {...{ product, variations, picker, words, onPick }} />}
      {picker && <SeveralForm {...{ product, variations }} isOpen={!isPicked} />}
    </div>
  );
}

/** Chooses a variation by its attributes: one plain form. The server finds the variation for the choices. */
function PickForm({
  product,
  variations,
  picker: { groups, quantity, asksToChoose },
  words,
  onPick,
}: Omit<PurchaseOptionsProps, "picker" | "typedPersonalisation"> & {
  picker: PickerView;
  words: ReactNode;
}) {
  const { onSubmit, addState, renew } = useAddToCart();
  const form = useRef<HTMLFormElement>(null);
  // Null until scripts run: then the page does not know the current choice.
  const [read, setRead] = useState<Picked | null>(null);
  const [isReminded, setReminded] = useState(asksToChoose);
  const picked = read ?? beginOf(groups);
  const missing = groups.find(({ key }) => !picked.has(key));
  const variation = missing ? undefined : meantBy(variations, picked);
  const isRefused = read !== null && !missing && !variation?.isBuyable;

  const readForm = () => {
    if (!form.current) return;
    const next = readPicked(form.current, groups);
    setRead(next);
    keepInOtherLanguage(groups, next);
    onPick(next.size === groups.length ? (meantBy(variations, next)?.id ?? null) : null);
  };
  useEffect(() => {
    // Options can be chosen before scripts run.
    const frame = requestAnimationFrame(readForm);
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
      className="purchase grid gap-5"
      onSubmit={submit}
      onInput={() => {
        readForm();
        renew();
      }}
    >
      <input type="hidden" name="productId" value={product.id} />
      {groups.map((group) => (
        <PickGroup
          key={group.key}
          {...{ group, variations }}
          picked={read}
          isMissing={isReminded && !picked.has(group.key)}
          firstId={group === missing ? CHOOSE_ID : undefined}
        />
      ))}
      <output className="sr-only">
        {read && variation && `${variation.label}: ${shownPrice(variation.price)}`}
      </output>
      {words}
      <PurchaseFoot
        {...{ product, quantity }}
        state={addState}
        price={(variation ?? product).price}
        choice={variation?.label}
        onBackorder={(variation ?? product).onBackorder}
        disabled={isRefused}
        label={
          isRefused ? (
            markOf(variation ? "sold-out" : "none")
          ) : (
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

function beginOf(groups: Group[]): Picked {
  return new Map(groups.flatMap(({ key, picked }) => (picked === "" ? [] : [[key, picked]])));
}

function readPicked(form: HTMLFormElement, groups: Group[]): Picked {
  const fields = new FormData(form);
  return new Map(
    groups.flatMap(({ key, field }) => {
      const value = fields.get(field);
      return typeof value === "string" ? [[key, value]] : [];
    }),
  );
}

/** Adds the choices to the links to the page in the other language, which reads them as those of a link. */
function keepInOtherLanguage(groups: Group[], picked: Picked): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[lang]")) {
    const query = new URLSearchParams(link.search);
    for (const { key, field } of groups) {
      const value = picked.get(key);
      if (value !== undefined) query.set(field, value);
    }
    link.search = String(query);
  }
}

/** The options of one attribute as radio buttons, which work by keyboard and without scripts. */
export function PickGroup({
  group: { key, field, name, options, picked: begin },
  variations,
  picked,
  isMissing,
  firstId,
}: {
  group: Group;
  variations: VariationView[];
  /** The choices for all attributes; null until scripts run. */
  picked: Picked | null;
  /** Whether to show the message that this choice is missing. */
  isMissing: boolean;
  /** Element id for the first available option. */
  firstId: string | undefined;
}) {
  const first = options.find(({ isSoldOut }) => !isSoldOut);
  const isInRows = options.some(({ price, note }) => price !== null || note !== null);
  const missingId = `${field}-missing`.replace(/\s/g, "-");
  return (
    <fieldset aria-describedby={isMissing ? missingId : undefined}>
      <legend className="pb-2 font-semibold">{name}</legend>
      <div className={isInRows ? "grid gap-2" : "flex flex-wrap gap-2"}>
        {options.map((option) => {
          const { value, isSoldOut, price, note } = option;
          const mark = isSoldOut
            ? markOf("sold-out")
            : picked && markOf(availabilityOf(variations, picked, { key, value }));
          return (
            <label key={value} className="choice pick">
              <input
                type="radio"
                name={field}
                value={value}
                id={option === first ? firstId : undefined}
                required
                disabled={isSoldOut}
                defaultChecked={value === begin}
                className="choice-box"
              />
              <span className="flex flex-1 flex-wrap items-baseline gap-x-2.5 text-sm leading-snug">
                <span className="font-semibold">{mark ? <s>{value}</s> : value}</span>
                {note !== null && <span>{note}</span>}
                {(mark ?? price) !== null && (
                  <span className="ml-auto tabular-nums">
                    {mark ?? (price !== null && formatRinggit(price))}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {isMissing && (
        <p
          id={missingId}
          role="alert"
          className="mt-2 flex items-center gap-2 text-sm font-medium text-berry"
        >
          <Icon name="alert" className="size-4 flex-none" />
          {pleaseChoose([name])}
        </p>
      )}
    </fieldset>
  );
}

function markOf(availability: Availability): string | null {
  return { free: null, "sold-out": t("Out of Stock"), none: t("Not available") }[availability];
}
