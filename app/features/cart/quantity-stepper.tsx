import { MAX_QUANTITY } from "#app/domain/cart.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Minus, number, plus. Each button submits the surrounding form with the new quantity. */
export function QuantityStepper({
  quantity,
  name,
  max = MAX_QUANTITY,
  disabled,
}: {
  quantity: number;
  /** The product name, for screen readers. */
  name: string;
  max?: number;
  disabled: boolean;
}) {
  return (
    <fieldset
      disabled={disabled}
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-full border-[1.5px] border-edge bg-card"
    >
      <button
        type="submit"
        name="quantity"
        value={quantity - 1}
        disabled={quantity <= 1}
        aria-label={`Decrease quantity of ${name}`}
        className="btn-icon disabled:text-line"
      >
        <Icon name="minus" className="size-4.5" />
      </button>
      <output className="min-w-8 text-center font-bold tabular-nums" aria-label="Quantity">
        {quantity}
      </output>
      <button
        type="submit"
        name="quantity"
        value={quantity + 1}
        disabled={quantity >= max}
        aria-label={`Increase quantity of ${name}`}
        className="btn-icon disabled:text-line"
      >
        <Icon name="plus" className="size-4.5" />
      </button>
    </fieldset>
  );
}
