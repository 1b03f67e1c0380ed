import { weekdays } from "#app/domain/delivery/calendar.ts";
import { DELIVERY_LIMITS, type Way } from "#app/domain/delivery/config.ts";
import { t } from "#app/texts/t.ts";
import { CheckField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, FieldPanel, RemoveRow } from "./field-panel.tsx";
import type { WayValues } from "./delivery-values.ts";

/** One way: whether it is offered, on which days, and at what times. */
export function DeliveryWay({
  way,
  values,
  errors,
}: {
  way: Way;
  values: WayValues;
  errors: DeliveryErrors;
}) {
  const problem = errors[way];
  return (
    <FieldPanel title={t(way === "delivery" ? "Delivery" : "Pickup")}>
      <CheckField
        name={`${way}.isOffered`}
        defaultChecked={values.isOffered}
        label={t(way === "delivery" ? "Offer delivery" : "Offer pickup")}
      />
      {problem && <p className="text-sm font-medium text-berry">{problem}</p>}
      <fieldset>
        <legend className="text-sm font-semibold">{t("Days")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-x-4">
          {weekdays().map((name, weekday) => (
            <CheckField
              key={name}
              name={`${way}.weekday.${weekday}`}
              defaultChecked={values.weekdays.includes(weekday)}
              label={name}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">{t("Times")}</legend>
        <p className="text-sm text-bean">
          {t("Start, end, and the limit of orders for that time. Blank limit: no limit.")}
        </p>
        {values.slots.map((slot, row) => {
          const error = errors[`${way}.slots.${row}`];
          const errorId = `${way}-slot-${row}-error`;
          const field = (name: keyof typeof slot, label: string) => ({
            name: `${way}.${row}.${name}`,
            defaultValue: slot[name],
            "aria-label": `${label} ${row + 1}`,
            "aria-invalid": error ? true : undefined,
            "aria-describedby": error ? errorId : undefined,
            className: "control w-auto min-w-[min(8rem,100%)] flex-1",
          });
          return (
            <div key={row} className="grid gap-1">
              <div className="flex flex-wrap items-center gap-2">
                <input type="time" {...field("from", t("Start"))} />
                <span aria-hidden="true">–</span>
                <input type="time" {...field("to", t("End|time"))} />
                <input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={DELIVERY_LIMITS.capacity}
                  placeholder={t("No limit")}
                  {...field("capacity", t("Limit of orders"))}
                />
                <RemoveRow
                  list={way}
                  row={row}
                  label={t("Remove time {number}", { number: row + 1 })}
                />
              </div>
              {error && (
                <p id={errorId} className="text-sm font-medium text-berry">
                  {error}
                </p>
              )}
            </div>
          );
        })}
        <AddRow list={way}>{t("Add a time")}</AddRow>
      </fieldset>
    </FieldPanel>
  );
}
