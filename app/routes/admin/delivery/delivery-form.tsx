import { useForm } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { OwnerForm, useIsSent } from "#app/components/owner/owner-form.tsx";
import { SavedAt } from "#app/components/owner/moment.tsx";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { weekdays } from "#app/domain/delivery/calendar.ts";
import { DELIVERY_LIMITS, WAYS } from "#app/domain/delivery/config.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  ClosedDays,
  type FormFields,
  DeliveryTimes,
  FieldPanel,
  FieldProblem,
  textField,
  wayName,
} from "./delivery-lists.tsx";
import { DeliveryAreas } from "./delivery-areas.tsx";
import type { DeliveryValues } from "./delivery-schema.ts";
import type { Route } from "./+types/delivery";

/** The form with all delivery settings. Rows are added and removed by submit buttons, which save nothing. */
export function DeliveryForm({
  delivery: { typed, version, savedAt, classes },
  answer,
}: {
  /** The saved settings, `typed` as field texts, and the shipping `classes` to choose from. */
  delivery: NonNullable<Route.ComponentProps["loaderData"]["delivery"]>;
  answer: SettingsAnswer | null;
}) {
  const [form, fields] = useForm<DeliveryValues>({
    id: "delivery",
    lastResult: answer && answer.kind !== "success" ? answer.result : null,
    defaultValue: typed,
  });
  /** The answer that was on the page at the last change of a field. */
  const [changedAfter, setChangedAfter] = useState<SettingsAnswer | null>();
  const intent = answer?.result?.intent;
  const list = { form, fields, intent };
  const fold = (of: FormFields["closedDays" | "areas"]) => ({
    count: of.getFieldList().length,
    isOpen: !of.valid || intent?.payload.name === of.name,
  });
  return (
    <OwnerForm
      id={form.id}
      version={version}
      noValidate
      onChange={() => setChangedAfter(answer)}
      className="flex min-w-0 flex-col gap-4 **:scroll-mb-36"
    >
      {/* The button for Enter: otherwise it would remove the first row. */}
      <button hidden name="intent" value="save">
        {t("Save")}
      </button>
      <Choice fields={fields} />
      <Week fields={fields} />
      <DeliveryTimes {...list} />
      <ListFold {...fold(fields.closedDays)} title={t("Closed days")}>
        <ClosedDays {...list} />
      </ListFold>
      <ListFold {...fold(fields.areas)} title={t("Areas")}>
        <DeliveryAreas {...list} classes={classes} />
      </ListFold>
      <SaveBar
        savedAt={savedAt}
        state={changedAfter === answer ? t("Not saved yet") : answer?.text}
      />
    </OwnerForm>
  );
}

/** A list that is folded until it is wanted, edited or wrong; without scripts it is open. */
function ListFold({
  title,
  count,
  isOpen,
  children,
}: {
  title: string;
  count: number;
  isOpen: boolean;
  children: ReactNode;
}) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <details
      open={isUnfolded || isOpen}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
      className="panel fold-with-scripts"
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 text-xl sm:px-6">
        <Icon name="down" className="size-5 flex-none" />
        <h2 className="min-w-0 font-display wrap-anywhere">{title}</h2>
        {count > 0 && <span className="text-sm text-mocha">{count}</span>}
      </summary>
      <fieldset className="grid min-w-0 gap-4 px-4 pb-5 sm:px-6">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** Whether shoppers choose a date, how early and late, and the orders of a day. */
function Choice({ fields }: { fields: FormFields }) {
  const number = (name: "leadHours" | "horizonDays" | "dayCapacity", label: string) => ({
    ...textField(fields[name], label),
    type: "number",
    min: name === "dayCapacity" ? 1 : 0,
    max: DELIVERY_LIMITS[name === "dayCapacity" ? "capacity" : name],
    inputMode: "numeric" as const,
  });
  return (
    <section className="panel grid gap-3 p-4 sm:p-6">
      <CheckField
        name="isOn"
        defaultChecked={fields.isOn.initialValue === "on"}
        label={t("Shoppers choose a date at checkout")}
      />
      <FieldProblem of={fields.isOn} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          hint={t("From the order to the earliest time.")}
          {...number("leadHours", t("Time to prepare (hours)"))}
        />
        <TextField
          hint={t("The latest date that can be chosen.")}
          {...number("horizonDays", t("Booking ahead (days)"))}
        />
        <TextField
          hint={t("All deliveries and pickups together. Blank: no limit.")}
          {...number("dayCapacity", t("Orders a day"))}
          className="max-sm:col-span-2"
        />
      </div>
    </section>
  );
}

/** The weekdays of each way, and until when an order counts as made that day. */
function Week({ fields }: { fields: FormFields }) {
  const lastOrder = t("Last order by");
  const ways = WAYS.map((way) => {
    const field = fields.ways.getFieldset()[way];
    return { way, field, days: field.getFieldset().weekdays };
  });
  const cutOffs = fields.cutOffs.getFieldList();
  return (
    <FieldPanel title={t("Week")}>
      <div className="flex flex-wrap gap-x-6">
        {ways.map(({ way, field }) => (
          <div key={way} className="min-w-0">
            <CheckField
              name={`${field.name}.isOffered`}
              defaultChecked={field.getFieldset().isOffered.initialValue === "on"}
              label={t(way === "delivery" ? "Offer delivery" : "Offer pickup")}
              className="wrap-anywhere"
            />
            <FieldProblem of={field} />
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
                <th key={name} scope="col" className="px-0.5 pb-1 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays().map((name, weekday) => {
              const cutOff = cutOffs[weekday];
              return (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="pr-1 text-left font-semibold max-sm:text-xs">
                    {name}
                  </th>
                  {ways.map(({ way, days }) => (
                    <td key={way}>
                      <label className="grid min-h-11 place-items-center">
                        <input
                          type="checkbox"
                          name={`${days.name}[${weekday}]`}
                          defaultChecked={days.getFieldList()[weekday]?.initialValue === "on"}
                          aria-label={`${name}: ${wayName(way)}`}
                          className="tick"
                        />
                      </label>
                    </td>
                  ))}
                  <td className="w-[min(7rem,29vw)] sm:w-36">
                    <input
                      type="time"
                      name={`cutOffs[${weekday}]`}
                      defaultValue={cutOff?.initialValue}
                      aria-label={`${name}: ${lastOrder}`}
                      aria-invalid={cutOff?.errors ? true : undefined}
                      aria-describedby={cutOff?.errors && cutOff.errorId}
                      className="control min-h-11 px-1 sm:px-3.5"
                    />
                    {cutOff && <FieldProblem id={cutOff.errorId} of={cutOff} />}
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
  const isBusy = useIsSent({ intent: "save" });
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
