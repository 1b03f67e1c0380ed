import type { FieldMetadata } from "@conform-to/react";
import type { ShippingClass } from "#app/domain/admin/product-details.ts";
import { t } from "#app/texts/t.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { AddRow, FieldProblem, type ListProps, RemoveRow, textField } from "./delivery-lists.tsx";
import type { DeliveryValues } from "./delivery-schema.ts";

/** The areas with costs of their own, and whether other postcodes are served. */
export function DeliveryAreas({
  fields,
  classes,
  ...list
}: ListProps & { classes: ShippingClass[] }) {
  const { areas, servesElsewhere } = fields;
  return (
    <>
      <p className="text-sm text-bean">
        {t("Areas with a cost of their own, by postcodes such as 40000-48300, 50000-60000.")}
      </p>
      <FieldProblem of={areas} />
      {areas.getFieldList().map((area, row) => {
        const { name, ranges, cost, freeFrom, refusedClasses } = area.getFieldset();
        return (
          <div key={area.key} className="grid gap-3 border-b border-line pb-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField {...textField(name, t("Name of the area"))} />
              <TextField {...textField(ranges, t("Postcodes"))} />
              <TextField {...textField(cost, t("Delivery cost (RM)"))} inputMode="decimal" />
              <TextField
                {...textField(freeFrom, t("Free from (RM)"))}
                hint={t("Blank: never free.")}
                inputMode="decimal"
              />
            </div>
            <RefusedClasses of={refusedClasses} classes={classes} />
            <RemoveRow {...list} of={areas} row={row}>
              {t("Remove area {number}", { number: row + 1 })}
            </RemoveRow>
          </div>
        );
      })}
      <AddRow {...list} of={areas}>
        {t("Add an area")}
      </AddRow>
      <CheckField
        name={servesElsewhere.name}
        defaultChecked={servesElsewhere.initialValue === "on"}
        label={t("Deliver to all other postcodes too, at the cost in Shipping Settings")}
      />
    </>
  );
}

/** A tick for each shipping class that is not delivered to an area. */
function RefusedClasses({
  of,
  classes,
}: {
  of: FieldMetadata<(string | undefined)[] | undefined, DeliveryValues>;
  classes: ShippingClass[];
}) {
  const refused = of.initialValue ?? [];
  if (classes.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {t("Shipping classes that are not delivered")}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {classes.map(({ slug, name }, position) => (
          <CheckField
            key={slug}
            name={`${of.name}[${position}]`}
            value={slug}
            label={name}
            defaultChecked={refused.includes(slug)}
            className="wrap-anywhere"
          />
        ))}
      </div>
    </fieldset>
  );
}
