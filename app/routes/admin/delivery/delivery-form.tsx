import { Fragment, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { SavedAt } from "#app/components/owner/saved-at.tsx";
import { weekdays } from "#app/domain/delivery/calendar.ts";
import { type DeliveryConfig, DELIVERY_LIMITS, WAYS } from "#app/domain/delivery/config.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import {
  ClosedDays,
  DeliveryAreas,
  DeliveryTimes,
  FieldPanel,
  FieldProblem,
  wayName,
} from "./delivery-lists.tsx";
import {
  type DeliveryAnswer,
  deliveryAsTyped,
  type DeliveryErrors,
  type DeliveryValues,
} from "./delivery-values.ts";

/** The form with all delivery settings. Rows are added and removed by submit buttons, which save nothing. */
export function DeliveryForm({
  delivery,
  answer,
}: {
  delivery: DeliveryConfig & { version: number; savedAt: number | null };
  answer: DeliveryAnswer | null;
}) {
  const typed = answer && answer.kind !== "success" ? answer.values : null;
  const values = typed ?? deliveryAsTyped(delivery);
  const errors = answer?.kind === "invalid" ? answer.errors : {};
  const edited = answer?.kind === "edited" ? answer.list : null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.kind === "edited") form.current?.querySelector<HTMLElement>(answer.focus)?.focus();
  }, [answer]);
  /** The answer that was on the page at the last change of a field. */
  const [changedAfter, setChangedAfter] = useState<DeliveryAnswer | null>();
  // Other values are shown in new fields.
  const shown = JSON.stringify([values, delivery.version]);
  const list = { values, errors, edited, shown };
  return (
    <OwnerForm
      ref={form}
      version={delivery.version}
      noValidate
      onChange={() => setChangedAfter(answer)}
      className="flex min-w-0 flex-col gap-4 **:scroll-mb-36"
    >
      {/* The button for Enter: otherwise it would remove the first row. */}
      <button hidden name="intent" value="save">
        {t("Save")}
      </button>
      <Fragment key={shown}>
        <Choice values={values} errors={errors} />
        <Week values={values} errors={errors} />
        <DeliveryTimes values={values} errors={errors} />
      </Fragment>
      <ClosedDays {...list} />
      <DeliveryAreas {...list} />
      <SaveBar
        savedAt={delivery.savedAt}
        state={changedAfter === answer ? t("Not saved yet") : answer?.text}
      />
    </OwnerForm>
  );
}

interface FieldsProps {
  values: DeliveryValues;
  errors: DeliveryErrors;
}

/** Whether shoppers choose a date, how early and late, and the orders of a day. */
function Choice({ values, errors }: FieldsProps) {
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
    <section className="panel grid gap-3 p-4 sm:p-6">
      <CheckField
        name="isOn"
        defaultChecked={values.isOn}
        label={t("Shoppers choose a date at checkout")}
      />
      <FieldProblem>{errors.isOn}</FieldProblem>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
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
          className="max-sm:col-span-2"
        />
      </div>
    </section>
  );
}

/** The weekdays of each way, and until when an order counts as made that day. */
function Week({ values, errors }: FieldsProps) {
  const lastOrder = t("Last order by");
  return (
    <FieldPanel title={t("Week")}>
      <div className="flex flex-wrap gap-x-6">
        {WAYS.map((way) => (
          <div key={way} className="min-w-0">
            <CheckField
              name={`${way}.isOffered`}
              defaultChecked={values.ways[way].isOffered}
              label={t(way === "delivery" ? "Offer delivery" : "Offer pickup")}
              className="wrap-anywhere"
            />
            <FieldProblem>{errors[way]}</FieldProblem>
          </div>
        ))}
      </div>
      <div className="-mx-1 overflow-x-auto px-1">
        <table className="w-full text-sm">
          <thead className="text-xs text-bean">
            <tr>
              <th scope="col">
                <span className="sr-only">{t("Days")}</span>
              </th>
              {[t("Delivery|owner"), t("Pickup|owner"), lastOrder].map((name) => (
                <th key={name} scope="col" className="px-1 pb-1 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays().map((name, weekday) => {
              const error = errors[`cutOffs.${weekday}`];
              return (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="pr-1 text-left font-semibold">
                    {name}
                  </th>
                  {WAYS.map((way) => (
                    <td key={way}>
                      <label className="grid min-h-11 place-items-center">
                        <input
                          type="checkbox"
                          name={`${way}.weekday.${weekday}`}
                          defaultChecked={values.ways[way].weekdays.includes(weekday)}
                          aria-label={`${name}: ${wayName(way)}`}
                          className="tick"
                        />
                      </label>
                    </td>
                  ))}
                  <td className="w-[min(7rem,29vw)] sm:w-36">
                    <input
                      type="time"
                      name={`cutOffs.${weekday}`}
                      defaultValue={values.cutOffs[weekday]}
                      aria-label={`${name}: ${lastOrder}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error && `cutOffs-${weekday}-error`}
                      className="control min-h-11 px-1.5 sm:px-3.5"
                    />
                    <FieldProblem id={`cutOffs-${weekday}-error`}>{error}</FieldProblem>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-bean">
        {t("After this time an order counts as made tomorrow. Blank: no cut-off.")}
      </p>
    </FieldPanel>
  );
}

/** Save at the end of the form; while there is something to say, in a bar that is always on the screen. */
function SaveBar({ savedAt, state }: { savedAt: number | null; state: string | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === "save";
  return (
    <div
      className={classNames(
        "panel z-20 flex flex-wrap items-center justify-between gap-3 p-3 sm:px-6",
        state !== undefined && "sticky bottom-2 max-md:bottom-16",
      )}
    >
      {state === undefined ? <SavedAt savedAt={savedAt} /> : <p className="text-sm">{state}</p>}
      <Button variant="accent" name="intent" value="save" busy={isBusy}>
        {isBusy ? t("Saving...") : t("Save")}
      </Button>
    </div>
  );
}
