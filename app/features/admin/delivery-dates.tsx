import { TextField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, RemoveRow } from "./delivery-row-button.tsx";
import { FieldPanel } from "./field-panel.tsx";
import type { DeliveryValues } from "./delivery-values.ts";
import { DELIVERY_SCREEN_TEXTS } from "./delivery-screen-texts.ts";
import { useTexts } from "./texts.ts";

/** The cut-off of each weekday, and the closed days. */
export function DeliveryDates({
  values,
  errors,
}: {
  values: Pick<DeliveryValues, "cutOffs" | "closedDays">;
  errors: DeliveryErrors;
}) {
  const texts = useTexts(DELIVERY_SCREEN_TEXTS);
  return (
    <>
      <FieldPanel title={texts.cutOffs}>
        <p className="text-sm text-bean">{texts.cutOffsMeaning}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4">
          {texts.weekdays.map((name, weekday) => (
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
      <FieldPanel title={texts.closedDays}>
        {errors.closedDays && <p className="text-sm font-medium text-berry">{errors.closedDays}</p>}
        {values.closedDays.map((day, row) => (
          <div key={row} className="flex items-end gap-2">
            <TextField
              id={`closedDays-${row}`}
              label={texts.date(row + 1)}
              name={`closedDays.${row}`}
              type="date"
              defaultValue={day}
              error={errors[`closedDays.${row}`]}
              className="flex-1"
            />
            <RemoveRow list="closedDays" row={row} label={texts.removeDate(row + 1)} />
          </div>
        ))}
        <AddRow list="closedDays">{texts.addDate}</AddRow>
      </FieldPanel>
    </>
  );
}
