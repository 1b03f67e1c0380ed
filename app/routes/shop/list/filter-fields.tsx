import { priceParam, type Filters } from "#app/domain/catalogue/filter-params.ts";
import type { Category } from "#app/domain/catalogue/product.ts";
import { t } from "#app/texts/t.ts";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";

export type CategoryChoice = Pick<Category, "id" | "name" | "slug" | "parentId" | "count">;

/** The form fields of the filters that /products and /search share. */
export function FilterFields({
  filters,
  categories,
}: {
  filters: Filters;
  categories: CategoryChoice[];
}) {
  return (
    <>
      <SelectField
        id="filter-category"
        name="category"
        label={t("Category")}
        defaultValue={filters.categoryId ?? ""}
      >
        <option value="">{t("All Categories")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="filter-min-price"
        name="min_price"
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        label={t("Min Price (RM)")}
        placeholder="0"
        defaultValue={priceParam(filters.minPrice)}
      />
      <TextField
        id="filter-max-price"
        name="max_price"
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        label={t("Max Price (RM)")}
        placeholder="1000"
        defaultValue={priceParam(filters.maxPrice)}
      />
      <fieldset className="flex flex-wrap items-end gap-x-6">
        <legend className="sr-only">{t("Only show")}</legend>
        <CheckField
          name="on_sale"
          value="true"
          label={t("On Sale")}
          defaultChecked={filters.onSale}
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
          defaultChecked={filters.inStock}
        />
      </fieldset>
    </>
  );
}
