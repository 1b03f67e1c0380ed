import { type ReactNode, useState } from "react";
import { DELIVERY_LIMITS, type Way, WAYS } from "#app/domain/delivery/config.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  AREA_FIELDS,
  type AreaValues,
  type DeliveryErrors,
  type DeliveryValues,
  rowIntent,
} from "./delivery-values.ts";

interface ListProps {
  values: DeliveryValues;
  errors: DeliveryErrors;
  /** The list that just got or lost a row. */
  edited: string | null;
  /** Other when other values are to be shown. */
  shown: string;
}

/** A panel of fields that belong together, with its title. */
export function FieldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="panel grid min-w-0 grid-cols-1 gap-4 p-[min(--spacing(4),6.5vw)] sm:p-6">
      <legend className="sr-only">{title}</legend>
      <h2 className="text-xl" aria-hidden="true">
        {title}
      </h2>
      {children}
    </fieldset>
  );
}

export function FieldProblem({ id, children }: { id?: string; children: string | undefined }) {
  return (
    children !== undefined && (
      <p id={id} className="text-sm font-medium text-berry">
        {children}
      </p>
    )
  );
}

/** The times of each way, with the orders that each takes. */
export function DeliveryTimes({ values, errors }: Pick<ListProps, "values" | "errors">) {
  return (
    <FieldPanel title={t("Times")}>
      <p className="text-sm text-bean">
        {t("Start, end, and the limit of orders for that time. Blank limit: no limit.")}
      </p>
      {WAYS.map((way) => (
        <fieldset key={way} className="grid min-w-0 gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{wayName(way)}</legend>
          {values.ways[way].slots.map((slot, row) => {
            const error = errors[`${way}.slots.${row}`];
            const errorId = `${way}-slot-${row}-error`;
            const field = (name: keyof typeof slot, label: string) => ({
              name: `${way}.${row}.${name}`,
              defaultValue: slot[name],
              "aria-label": `${label} ${row + 1}`,
              "aria-invalid": error ? true : undefined,
              "aria-describedby": error ? errorId : undefined,
              className: `control flex-1 px-1.5 sm:px-3.5 ${name === "capacity" ? "w-12.5" : "w-23 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"}`,
            });
            return (
              <div key={row} className="grid gap-1">
                <div className="flex flex-wrap items-center gap-1 sm:gap-2">
                  <input type="time" {...field("from", t("Start"))} />
                  <input type="time" {...field("to", t("End|time"))} />
                  <input
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={DELIVERY_LIMITS.capacity}
                    placeholder="∞"
                    {...field("capacity", t("Limit of orders"))}
                  />
                  <RemoveRow
                    list={way}
                    row={row}
                    label={t("Remove time {number}", { number: row + 1 })}
                  />
                </div>
                <FieldProblem id={errorId}>{error}</FieldProblem>
              </div>
            );
          })}
          <AddRow list={way}>{t("Add a time")}</AddRow>
        </fieldset>
      ))}
    </FieldPanel>
  );
}

/** The dates without delivery and pickup. */
export function ClosedDays(props: ListProps) {
  const { values, errors } = props;
  return (
    <ListFold {...props} list="closedDays" title={t("Closed days")}>
      <FieldProblem>{errors.closedDays}</FieldProblem>
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
    </ListFold>
  );
}

/** The areas with costs of their own, and whether other postcodes are served. */
export function DeliveryAreas(props: ListProps) {
  const { values, errors } = props;
  return (
    <ListFold {...props} list="areas" title={t("Areas")}>
      <p className="text-sm text-bean">
        {t("Areas with a cost of their own, by postcodes such as 40000-48300, 50000-60000.")}
      </p>
      <FieldProblem>{errors.areas}</FieldProblem>
      {values.areas.map((area, row) => (
        <div key={row} className="grid gap-3 border-b border-line pb-4">
          <div className="grid gap-3 sm:grid-cols-2">
            {AREA_FIELDS.map((field) => (
              <TextField
                key={field}
                id={`areas-${row}-${field}`}
                label={areaLabel(field)}
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
    </ListFold>
  );
}

export function wayName(way: Way): string {
  return t(way === "delivery" ? "Delivery" : "Pickup");
}

function areaLabel(field: keyof AreaValues): string {
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

/** A list that is folded until it is wanted, edited or wrong; without scripts it is open. */
function ListFold({
  list,
  title,
  values,
  errors,
  edited,
  shown,
  children,
}: ListProps & { list: "closedDays" | "areas"; title: string; children: ReactNode }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWrong = Object.keys(errors).some((field) => field.startsWith(list));
  const count = values[list].length;
  return (
    <details
      open={isUnfolded || isWrong || edited === list}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
      className="panel fold-with-scripts"
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 text-xl sm:px-6">
        <Icon name="down" className="size-5 flex-none" />
        <h2 className="min-w-0 font-display wrap-anywhere">{title}</h2>
        {count > 0 && <span className="text-sm text-mocha">{count}</span>}
      </summary>
      <fieldset key={shown} className="grid min-w-0 gap-4 px-4 pb-5 sm:px-6">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** Removes a row of a list. `label` says which, for screen readers. */
function RemoveRow({ list, row, label }: { list: string; row: number; label: string }) {
  return (
    <button
      name="intent"
      value={rowIntent.remove(list, row)}
      aria-label={label}
      className="btn-icon text-berry"
    >
      <Icon name="trash" />
    </button>
  );
}

/** Adds a blank row to a list. */
function AddRow({ list, children }: { list: string; children: string }) {
  return (
    <Button
      variant="outline"
      name="intent"
      value={rowIntent.add(list)}
      className="justify-self-start"
    >
      <Icon name="plus" />
      {children}
    </Button>
  );
}
