import { CheckField, TextField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, RemoveRow } from "./delivery-row-button.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { AREA_FIELDS, type DeliveryValues } from "./delivery-values.ts";

const LABELS = {
  name: "Nama kawasan",
  ranges: "Poskod",
  cost: "Kos penghantaran (RM)",
  freeFrom: "Percuma dari (RM)",
  refusedClasses: "Kelas penghantaran yang tidak dihantar",
};

/** The areas with costs of their own, and whether other postcodes are served. */
export function DeliveryAreas({
  values,
  errors,
}: {
  values: Pick<DeliveryValues, "areas" | "servesElsewhere">;
  errors: DeliveryErrors;
}) {
  return (
    <FieldPanel title="Kawasan">
      <p className="text-sm text-bean">
        Kawasan dengan kos sendiri, mengikut poskod seperti 40000-48300, 50000-60000.
      </p>
      {errors.areas && <p className="text-sm font-medium text-berry">{errors.areas}</p>}
      {values.areas.map((area, row) => (
        <div key={row} className="grid gap-3 border-b border-line pb-4">
          <div className="grid gap-3 sm:grid-cols-2">
            {AREA_FIELDS.map((field) => (
              <TextField
                key={field}
                id={`areas-${row}-${field}`}
                label={LABELS[field]}
                name={`areas.${row}.${field}`}
                defaultValue={area[field]}
                error={errors[`areas.${row}.${field}`]}
                {...(field === "cost" || field === "freeFrom" ? { inputMode: "decimal" } : {})}
              />
            ))}
          </div>
          <RemoveRow list="areas" row={row} label={`Buang kawasan ${row + 1}`} />
        </div>
      ))}
      <AddRow list="areas">Tambah kawasan</AddRow>
      <CheckField
        name="servesElsewhere"
        defaultChecked={values.servesElsewhere}
        label="Hantar juga ke semua poskod lain, dengan kos di Shipping Settings"
      />
    </FieldPanel>
  );
}
