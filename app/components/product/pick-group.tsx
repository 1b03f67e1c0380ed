import { formatRinggit } from "#app/domain/money.ts";
import {
  availabilityOf,
  type Pickable,
  type Picked,
} from "#app/domain/catalogue/variation-pick.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PickerGroup } from "./picker-view.ts";
import { pleaseChoose } from "#app/domain/catalogue/choice-params.ts";

function markOf(availability: ReturnType<typeof availabilityOf>): string | null {
  switch (availability) {
    case "free":
      return null;
    case "sold-out":
      return t("Out of Stock");
    case "none":
      return t("Not available");
    default:
      return availability satisfies never;
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
  group: PickerGroup;
  variations: Pickable[];
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
