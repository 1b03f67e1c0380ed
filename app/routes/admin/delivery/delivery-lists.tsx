import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import { DELIVERY_LIMITS, type Way, WAYS } from "#app/domain/delivery/config.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DeliveryValues } from "./delivery-schema.ts";

/** A list of the form whose rows are added and removed by submit buttons, which save nothing. */
export interface ListProps {
  form: FormMetadata<DeliveryValues>;
  fields: FormFields;
  /** The button whose answer is on the page. */
  intent: SubmissionResult["intent"];
}

type RowProps = Pick<ListProps, "form" | "intent"> & {
  of: { name: string; getFieldList(): unknown[] };
  children: string;
};

export type FormFields = ReturnType<FormMetadata<DeliveryValues>["getFieldset"]>;

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

/** A text field with what was typed and its message. */
export const textField = (of: FieldMetadata<string | undefined>, label: string) => ({
  id: of.id,
  name: of.name,
  label,
  defaultValue: of.initialValue,
  error: of.errors?.[0],
});

/** The first message of a field. */
export function FieldProblem({ id, of }: { id?: string; of: { errors?: string[] | undefined } }) {
  return (
    of.errors && (
      <p id={id} className="text-sm font-medium text-berry">
        {of.errors[0]}
      </p>
    )
  );
}

/** The times of each way, with the orders that each takes. */
export function DeliveryTimes({ fields, ...list }: ListProps) {
  const ways = fields.ways.getFieldset();
  return (
    <FieldPanel title={t("Times")}>
      <p className="text-sm text-bean">
        {t("Start, end, and the limit of orders for that time. Blank limit: no limit.")}
      </p>
      {WAYS.map((way) => {
        const { slots } = ways[way].getFieldset();
        return (
          <fieldset key={way} className="grid min-w-0 gap-3">
            <legend className="mb-1.5 text-sm font-semibold">{wayName(way)}</legend>
            {slots.getFieldList().map((slot, row) => {
              const { from, to, capacity } = slot.getFieldset();
              const field = (of: FieldMetadata<string | undefined>, label: string) => ({
                name: of.name,
                defaultValue: of.initialValue,
                "aria-label": `${label} ${row + 1}`,
                "aria-invalid": slot.errors ? true : undefined,
                "aria-describedby": slot.errors && slot.errorId,
                className: `control flex-1 px-1.5 sm:px-3.5 ${of.name === capacity.name ? "w-12.5" : "w-23 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"}`,
              });
              return (
                <div key={slot.key} className="grid gap-1">
                  <div className="flex flex-wrap items-center gap-1 sm:gap-2">
                    <input type="time" {...field(from, t("Start"))} />
                    <input type="time" {...field(to, t("End|time"))} />
                    <input
                      type="number"
                      inputMode="numeric"
                      min={1}
                      max={DELIVERY_LIMITS.capacity}
                      placeholder="∞"
                      {...field(capacity, t("Limit of orders"))}
                    />
                    <RemoveRow {...list} of={slots} row={row}>
                      {t("Remove time {number}", { number: row + 1 })}
                    </RemoveRow>
                  </div>
                  <FieldProblem id={slot.errorId} of={slot} />
                </div>
              );
            })}
            <AddRow {...list} of={slots}>
              {t("Add a time")}
            </AddRow>
          </fieldset>
        );
      })}
    </FieldPanel>
  );
}

/** The dates without delivery and pickup. */
export function ClosedDays({ fields: { closedDays }, ...list }: ListProps) {
  return (
    <>
      <FieldProblem of={closedDays} />
      {closedDays.getFieldList().map((day, row) => (
        <div key={day.key} className="flex items-end gap-2">
          <TextField
            {...textField(day, t("Date {number}", { number: row + 1 }))}
            type="date"
            className="flex-1"
          />
          <RemoveRow {...list} of={closedDays} row={row}>
            {t("Remove date {number}", { number: row + 1 })}
          </RemoveRow>
        </div>
      ))}
      <AddRow {...list} of={closedDays}>
        {t("Add a date")}
      </AddRow>
    </>
  );
}

export function wayName(way: Way): string {
  return t(way === "delivery" ? "Delivery" : "Pickup");
}

/** Removes a row of a list. `children`: which, for screen readers. */
export function RemoveRow({ form, of, row, children }: RowProps & { row: number }) {
  return (
    <button
      {...form.remove.getButtonProps({ name: of.name, index: row })}
      aria-label={children}
      className="btn-icon text-berry"
    >
      <Icon name="trash" />
    </button>
  );
}

/** Adds a blank row to a list. A row that was added gets the focus; when one was removed, this button. */
export function AddRow({ form, intent, of, children }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { name } = of;
  const last = `[name^="${name}[${of.getFieldList().length - 1}]"]`;
  useEffect(() => {
    if (intent?.payload.name !== name) return;
    const added =
      intent.type === "insert" && button.current?.form?.querySelector<HTMLElement>(last);
    (added || button.current)?.focus();
  }, [intent, name, last]);
  return (
    <Button
      ref={button}
      variant="outline"
      {...form.insert.getButtonProps({ name: of.name })}
      className="justify-self-start"
    >
      <Icon name="plus" />
      {children}
    </Button>
  );
}
