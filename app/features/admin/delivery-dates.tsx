import { TextField } from "#app/ui/field.tsx";
import type { DeliveryErrors } from "./delivery-parse.ts";
import { AddRow, RemoveRow } from "./delivery-row-button.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { HARI } from "./delivery-texts.ts";
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
      <FieldPanel title="Waktu tutup pesanan">
        <p className="text-sm text-bean">
          Selepas waktu ini, pesanan dikira seperti dibuat esok. Kosong: tiada waktu tutup.
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4">
          {HARI.map((name, weekday) => (
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
      <FieldPanel title="Hari tutup">
        {errors.closedDays && <p className="text-sm font-medium text-berry">{errors.closedDays}</p>}
        {values.closedDays.map((day, row) => (
          <div key={row} className="flex items-end gap-2">
            <TextField
              id={`closedDays-${row}`}
              label={`Tarikh ${row + 1}`}
              name={`closedDays.${row}`}
              type="date"
              defaultValue={day}
              error={errors[`closedDays.${row}`]}
              className="flex-1"
            />
            <RemoveRow list="closedDays" row={row} label={`Buang tarikh ${row + 1}`} />
          </div>
        ))}
        <AddRow list="closedDays">Tambah tarikh</AddRow>
      </FieldPanel>
    </>
  );
}
