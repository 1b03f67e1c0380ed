import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  clearFilters,
  listHref,
  type ListState,
  priceText,
} from "#app/domain/catalogue/listing.ts";
import { t, tPlural } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryChoice } from "./list-page.tsx";

/** The form fields of the filters that the product list and the search share. */
export function FilterFields({
  filters,
  categories,
}: {
  filters: ListState;
  categories: CategoryChoice[];
}) {
  return (
    <>
      <SelectField
        id="filter-category"
        name="category"
        label={t("Category")}
        defaultValue={filters.category ?? ""}
        options={[
          ["", t("All Categories")],
          ...categories.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <TextField
        id="filter-min-price"
        name="min_price"
        inputMode="decimal"
        label={t("Min Price (RM)")}
        placeholder="0"
        defaultValue={priceText(filters.min_price)}
      />
      <TextField
        id="filter-max-price"
        name="max_price"
        inputMode="decimal"
        label={t("Max Price (RM)")}
        placeholder="1000"
        defaultValue={priceText(filters.max_price)}
      />
      <fieldset className="flex flex-wrap items-end gap-x-6">
        <legend className="sr-only">{t("Only show")}</legend>
        <CheckField
          name="on_sale"
          value="true"
          label={t("On Sale")}
          defaultChecked={filters.on_sale}
        />
        <CheckField
          name="featured"
          value="true"
          label={t("Featured")}
          defaultChecked={filters.featured}
        />
        <input type="hidden" name="in_stock" value="false" />
        <CheckField
          name="in_stock"
          value="true"
          label={t("In Stock Only")}
          defaultChecked={filters.in_stock}
        />
      </fieldset>
    </>
  );
}

/** On a phone: closes the sheet of filters, which are applied as they are chosen. */
export function ShowFound({ total }: { total: number | undefined }) {
  return (
    <Button
      type="button"
      className="needs-script md:hidden"
      onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
    >
      {total === undefined
        ? t("Show products")
        : tPlural(total, "Show {total} product", "Show {total} products", { total })}
    </Button>
  );
}

/** How many products a list or a search has. */
export function foundText(total: number): string {
  return tPlural(total, "{total} product found", "{total} products found", { total });
}

/** The link that removes all filters. */
export function ClearFilters({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Link
      to={listHref(clearFilters(state))}
      className="link inline-flex items-center gap-1.5 py-2 text-sm"
    >
      <Icon name="close" className="size-4" />
      {children}
    </Link>
  );
}
