import { CheckField, TextField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, RemoveRow } from "./delivery-row-button.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { AREA_FIELDS, type DeliveryValues } from "./delivery-values.ts";
import { DELIVERY_SCREEN_TEXTS } from "./delivery-screen-texts.ts";
import { useTexts } from "./texts.ts";

/** The areas with costs of their own, and whether other postcodes are served. */
export function DeliveryAreas({
  values,
  errors,
}: {
  values: Pick<DeliveryValues, "areas" | "servesElsewhere">;
  errors: DeliveryErrors;
}) {
  const texts = useTexts(DELIVERY_SCREEN_TEXTS);
  return (
    <FieldPanel title={texts.areas}>
      <p className="text-sm text-bean">{texts.areasMeaning}</p>
      {errors.areas && <p className="text-sm font-medium text-berry">{errors.areas}</p>}
      {values.areas.map((area, row) => (
        <div key={row} className="grid gap-3 border-b border-line pb-4">
          <div className="grid gap-3 sm:grid-cols-2">
            {AREA_FIELDS.map((field) => (
              <TextField
                key={field}
                id={`areas-${row}-${field}`}
                label={texts.area[field]}
                name={`areas.${row}.${field}`}
                defaultValue={area[field]}
                error={errors[`areas.${row}.${field}`]}
                {...(field === "cost" || field === "freeFrom" ? { inputMode: "decimal" } : {})}
              />
            ))}
          </div>
          <RemoveRow list="areas" row={row} label={texts.removeArea(row + 1)} />
        </div>
      ))}
      <AddRow list="areas">{texts.addArea}</AddRow>
      <CheckField
        name="servesElsewhere"
        defaultChecked={values.servesElsewhere}
        label={texts.elsewhere}
      />
    </FieldPanel>
  );
}
