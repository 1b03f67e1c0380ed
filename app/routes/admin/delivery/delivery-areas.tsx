import { t } from "#app/texts/t.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, FieldPanel, RemoveRow } from "./field-panel.tsx";
import { AREA_FIELDS, type AreaValues, type DeliveryValues } from "./delivery-values.ts";

/** The areas with costs of their own, and whether other postcodes are served. */
export function DeliveryAreas({
  values,
  errors,
}: {
  values: Pick<DeliveryValues, "areas" | "servesElsewhere">;
  errors: DeliveryErrors;
}) {
  return (
    <FieldPanel title={t("Areas")}>
      <p className="text-sm text-bean">
        {t("Areas with a cost of their own, by postcodes such as 40000-48300, 50000-60000.")}
      </p>
      {errors.areas && <p className="text-sm font-medium text-berry">{errors.areas}</p>}
      {values.areas.map((area, row) => (
        <div key={row} className="grid gap-3 border-b border-line pb-4">
          <div className="grid gap-3 sm:grid-cols-2">
            {AREA_FIELDS.map((field) => (
              <TextField
                key={field}
                id={`areas-${row}-${field}`}
                label={labelOf(field)}
                name={`areas.${row}.${field}`}
                defaultValue={area[field]}
                error={errors[`areas.${row}.${field}`]}
                {...(field === "cost" || field === "freeFrom" ? { inputMode: "decimal" } : {})}
              />
            ))}
          </div>
          <RemoveRow
            list="areas"
            row={row}
            label={t("Remove area {number}", { number: row + 1 })}
          />
        </div>
      ))}
      <AddRow list="areas">{t("Add an area")}</AddRow>
      <CheckField
        name="servesElsewhere"
        defaultChecked={values.servesElsewhere}
        label={t("Deliver to all other postcodes too, at the cost in Shipping Settings")}
      />
    </FieldPanel>
  );
}

function labelOf(field: keyof AreaValues): string {
  switch (field) {
    case "name":
      return t("Name of the area");
    case "ranges":
      return t("Postcodes");
    case "cost":
      return t("Delivery cost (RM)");
    case "freeFrom":
      return t("Free from (RM)");
    case "refusedClasses":
      return t("Shipping classes that are not delivered");
    default:
      return field satisfies never;
  }
}
