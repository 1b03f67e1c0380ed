import { useEffect, useRef } from "react";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Minus, number, plus. Each button submits the surrounding form with the new quantity. A typed number is sent with
 * Enter, and with scripts when the field is left. The server checks it, so that its answer says what is wrong.
 */
export function QuantityStepper({
  quantity,
  name,
  max = MAX_QUANTITY,
  disabled,
  isUpdating,
}: {
  quantity: number;
  /** The product with its options, for screen readers. */
  name: string;
  max?: number;
  disabled: boolean;
  /** Whether a quantity is being sent. */
  isUpdating: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Text that was typed before hydration stays until the field loses the focus.
    if (!isFirst.current && input.current) input.current.value = String(quantity);
    isFirst.current = false;
    // After a refused number too, which changes no quantity.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [quantity, isUpdating]);
  return (
    <>
      {/* The button that Enter presses. Otherwise it would be the minus button. */}
      <button hidden disabled={disabled}>
        {t("Update")}
      </button>
      <fieldset
        disabled={disabled}
        aria-label={t("Quantity of {name}", { name })}
        className="inline-flex items-center rounded-full border-[1.5px] border-edge bg-card"
      >
        <button
          type="submit"
          name="quantity"
          value={quantity - 1}
          disabled={quantity <= 1}
          aria-label={t("Decrease quantity of {name}", { name })}
          className="btn-icon disabled:text-line"
        >
          <Icon name="minus" className="size-4.5" />
        </button>
        <input
          ref={input}
          type="number"
          name="typed"
          defaultValue={quantity}
          min={1}
          max={max}
          readOnly={max === 1}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={t("Quantity")}
          onFocus={(event) => event.target.select()}
          onBlur={({ target }) => {
            if (target.value !== String(quantity)) target.form?.requestSubmit();
          }}
          className="typed-quantity"
        />
        <button
          type="submit"
          name="quantity"
          value={quantity + 1}
          disabled={quantity >= max}
          aria-label={t("Increase quantity of {name}", { name })}
          className="btn-icon disabled:text-line"
        >
          <Icon name="plus" className="size-4.5" />
        </button>
      </fieldset>
      <button
        disabled={disabled}
        aria-label={t("Update quantity of {name}", { name })}
        className="btn btn-quiet without-script px-2.5"
      >
        {t("Update")}
      </button>
    </>
  );
}
