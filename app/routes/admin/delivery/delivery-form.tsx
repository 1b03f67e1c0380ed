import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { type DeliveryConfig, DELIVERY_LIMITS, WAYS } from "#app/domain/delivery/config.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import type { DeliveryAnswer } from "./delivery-answer.ts";
import { DeliveryAreas } from "./delivery-areas.tsx";
import { DeliveryDates } from "./delivery-dates.tsx";
import { DeliveryWay } from "./delivery-way.tsx";
import { deliveryAsTyped } from "./delivery-values.ts";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { SavedAt } from "#app/components/owner/saved-at.tsx";

/** The form with all delivery settings. Rows are added and removed by submit buttons, which save nothing. */
export function DeliveryForm({
  delivery,
  answer,
}: {
  delivery: DeliveryConfig & { version: number; savedAt: number | null };
  answer: DeliveryAnswer | null;
}) {
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const typed = answer && answer.kind !== "success" ? answer.values : null;
  const values = typed ?? deliveryAsTyped(delivery);
  const errors = answer?.kind === "invalid" ? answer.errors : {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.kind === "edited") form.current?.querySelector<HTMLElement>(answer.focus)?.focus();
  }, [answer]);
  const number = (name: "leadHours" | "horizonDays" | "dayCapacity") => ({
    id: name,
    name,
    type: "number",
    min: name === "dayCapacity" ? 1 : 0,
    max: DELIVERY_LIMITS[name === "dayCapacity" ? "capacity" : name],
    inputMode: "numeric" as const,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <OwnerForm
      ref={form}
      // Other values are shown in new fields.
      key={JSON.stringify([values, delivery.version])}
      version={delivery.version}
      noValidate
      className="grid gap-5"
    >
      {/* The button for Enter: otherwise it would remove the first row. */}
      <button hidden name="intent" value="save">
        {t("Save")}
      </button>
      <section className="panel grid gap-4 p-5 sm:p-6">
        <CheckField
          name="isOn"
          defaultChecked={values.isOn}
          label={t("Shoppers choose a date at checkout")}
        />
        {errors.isOn && <p className="text-sm font-medium text-berry">{errors.isOn}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("Time to prepare (hours)")}
            hint={t("From the order to the earliest time.")}
            {...number("leadHours")}
          />
          <TextField
            label={t("Booking ahead (days)")}
            hint={t("The latest date that can be chosen.")}
            {...number("horizonDays")}
          />
          <TextField
            label={t("Orders a day")}
            hint={t("All deliveries and pickups together. Blank: no limit.")}
            {...number("dayCapacity")}
          />
        </div>
      </section>
      {WAYS.map((way) => (
        <DeliveryWay key={way} way={way} values={values.ways[way]} errors={errors} />
      ))}
      <DeliveryDates values={values} errors={errors} />
      <DeliveryAreas values={values} errors={errors} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SavedAt savedAt={delivery.savedAt} />
        <Button variant="accent" name="intent" value="save" busy={isBusy}>
          {isBusy ? t("Saving...") : t("Save")}
        </Button>
      </div>
    </OwnerForm>
  );
}
