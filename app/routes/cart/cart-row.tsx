import { Link, useFetcher } from "react-router";
import type { FormEvent } from "react";
import { formatRinggit } from "#app/domain/money.ts";
import { lineLabel, type QuoteLine } from "#app/domain/cart/quote-line.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { t } from "#app/texts/t.ts";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";
import { lineKey } from "#app/domain/cart/cart.ts";
import { parseQuantity } from "#app/domain/cart/quantity.ts";
import { LineFields } from "./line-fields.tsx";
import { LinePersonalisation } from "./line-personalisation.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** A cart line with quantity, amount, words and remove button. */
export function CartRow({
  line,
  refusedPersonalisation,
}: {
  line: QuoteLine;
  refusedPersonalisation: CartAnswer["refusedPersonalisation"];
}) {
  const { Form, onSubmit, quantity, isRemoving, isUpdating } = useCartLine(line);
  const label = lineLabel(line);
  return (
    <li
      aria-busy={isUpdating || isRemoving}
      className={classNames(
        "grid grid-cols-[min(4.5rem,22.5vw)_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 transition-opacity sm:grid-cols-[6.5rem_1fr]",
        isRemoving && "opacity-40",
      )}
    >
      <Link to={`/product/${line.slug}`} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <Picture src={line.image} alt="" shownAs="thumb" className="aspect-square rounded-md" />
      </Link>
      <div className="flex min-w-0 flex-wrap items-start justify-end gap-x-3">
        <div className="min-w-0 flex-[1_1_6rem]">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
            <Link to={`/product/${line.slug}`} className="hover:underline">
              {line.name}
            </Link>
          </h2>
          {line.variant && <p className="mt-0.5 text-sm text-bean">{line.variant}</p>}
          <PersonalisationList words={line.words} />
          <p className="mt-0.5 text-sm text-mocha tabular-nums">
            {t("{price} each", { price: formatRinggit(line.unitPrice) })}
          </p>
          {line.onBackorder && (
            <p className="mt-0.5 text-sm text-bean">{t("Available on backorder")}</p>
          )}
          {line.soldIndividually && (
            <p className="mt-0.5 text-sm text-bean">{t("Only one can be bought per order")}</p>
          )}
          {line.priceBefore !== undefined && (
            <p className="mt-1.5 inline-block rounded-sm bg-syrup px-2 py-1 text-sm font-medium">
              {t("The price changed since you added it. Before: {price}", {
                price: formatRinggit(line.priceBefore),
              })}
            </p>
          )}
        </div>
        <Form method="post" action="/cart" onSubmit={onSubmit}>
          <LineFields line={line} />
          <button
            type="submit"
            name="intent"
            value="remove"
            disabled={isRemoving}
            aria-label={t("Remove {name}", { name: label })}
            className="btn-icon -mt-2.5 -mr-2.5 text-mocha hover:text-berry"
          >
            <Icon name="trash" />
          </button>
        </Form>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 max-sm:col-span-2">
        <Form
          method="post"
          action="/cart"
          noValidate
          onSubmit={onSubmit}
          className="flex flex-wrap items-center"
        >
          <LineFields line={line} />
          <input type="hidden" name="intent" value="quantity" />
          <QuantityStepper
            quantity={quantity}
            name={label}
            {...(line.soldIndividually && { max: 1 })}
            disabled={isRemoving}
            isUpdating={isUpdating}
          />
        </Form>
        <p
          className={classNames(
            "ml-auto font-bold tabular-nums transition-opacity",
            isUpdating && "opacity-40",
          )}
        >
          {formatRinggit(line.subtotal)}
        </p>
      </div>
      {isUpdating && (
        <output className="sr-only">{t("Updating {name}...", { name: label })}</output>
      )}
      {line.problem && (
        <p className="col-span-2 flex items-start gap-2 rounded-sm bg-blush px-3 py-2 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-4 flex-none" />
          <span>
            {line.problem}{" "}
            {line.mendAt && (
              <Link to={line.mendAt} className="underline">
                {t("Choose options")}
              </Link>
            )}
          </span>
        </p>
      )}
      <LinePersonalisation line={line} refused={refusedPersonalisation} />
    </li>
  );
}

/**
 * The form state of a cart line. Plus, minus and remove share one fetcher: the last press wins, and earlier answers are
 * dropped. Only the quantity is shown optimistically, never an amount.
 */
function useCartLine(line: QuoteLine) {
  const fetcher = useFetcher<CartAnswer>({
    key: `cart-line-${lineKey(line)}`,
  });
  const sent = fetcher.formData;
  const isRemoving = sent?.get("intent") === "remove";
  const sentQuantity = parseQuantity(sent?.get("quantity") ?? sent?.get("typed"));

  /**
   * The state is updated before the next event, so that the next press starts from the new quantity. This needs router
   * updates that are no transitions (entry.client.tsx).
   */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitter);
    void fetcher.submit(form, { method: "post", action: "/cart" });
  }

  return {
    Form: fetcher.Form,
    onSubmit,
    quantity: sentQuantity ?? line.quantity,
    isRemoving,
    isUpdating: sent !== undefined && !isRemoving,
  };
}
