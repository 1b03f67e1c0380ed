import { weekdays } from "#app/domain/delivery/calendar.ts";
import { t } from "#app/texts/t.ts";
import { TextField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, FieldPanel, RemoveRow } from "./field-panel.tsx";
import type { DeliveryValues } from "./delivery-values.ts";

/** The cut-off of each weekday, and the closed days. */
export function DeliveryDates({
  values,
  errors,
}: {
  values: Pick<DeliveryValues, "cutOffs" | "closedDays">;
  errors: DeliveryErrors;
}) {
  return (
    <>
      <FieldPanel title={t("Daily cut-off for orders")}>
        <p className="text-sm text-bean">
          {t("After this time an order counts as made tomorrow. Blank: no cut-off.")}
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4">
          {weekdays().map((name, weekday) => (
            <TextField
              key={name}
              id={`cutOffs-${weekday}`}
              label={name}
              name={`cutOffs.${weekday}`}
              type="time"
              defaultValue={values.cutOffs[weekday]}
              error={errors[`cutOffs.${weekday}`]}
            />
          ))}
        </div>
      </FieldPanel>
      <FieldPanel title={t("Closed days")}>
        {errors.closedDays && <p className="text-sm font-medium text-berry">{errors.closedDays}</p>}
        {values.closedDays.map((day, row) => (
          <div key={row} className="flex items-end gap-2">
            <TextField
              id={`closedDays-${row}`}
              label={t("Date {number}", { number: row + 1 })}
              name={`closedDays.${row}`}
              type="date"
              defaultValue={day}
              error={errors[`closedDays.${row}`]}
              className="flex-1"
            />
            <RemoveRow
              list="closedDays"
              row={row}
              label={t("Remove date {number}", { number: row + 1 })}
            />
          </div>
        ))}
        <AddRow list="closedDays">{t("Add a date")}</AddRow>
      </FieldPanel>
    </>
  );
}
