import { Form, Link } from "react-router";
import { hasActiveFilters } from "#app/domain/catalogue/filter-params.ts";
import {
  changeList,
  clearListFilters,
  parseList,
  serialiseList,
  SORTS,
  sortText,
  type ListState,
} from "#app/domain/catalogue/listing.ts";
import { SearchInput } from "#app/components/search/header-search.tsx";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FilterFields, type CategoryChoice } from "./filter-fields.tsx";
import { useLiveForm } from "./live-form.ts";

/**
 * The address of a list state.
 * @param category the chosen one, for the address that names it
 */
export function listHref(state: ListState, category?: Pick<CategoryChoice, "slug">): string {
  const query = serialiseList(category ? { ...state, categoryId: null } : state).toString();
  // A slug is already encoded as a part of an address.
  const path = category ? `/category/${category.slug}` : "/products";
  return query === "" ? path : `${path}?${query}`;
}

/** Search, sort order, view and filters of the product list. */
export function ListControls({
  state,
  categories,
}: {
  state: ListState;
  categories: CategoryChoice[];
}) {
  const { fieldsKey, ...live } = useLiveForm((values) =>
    listHref(changeList(parseList(values), {})),
  );
  const isActive = hasActiveFilters(state);
  return (
    <>
      <Form action="/products" autoComplete="off" className="contents" {...live}>
        <search className="list-search" key={`search-${fieldsKey}`}>
          <SearchInput
            name="search"
            placeholder={t("Search products...")}
            required={false}
            defaultValue={state.search}
          />
        </search>
        <label className="list-sort" key={`sort-${fieldsKey}`}>
          <span className="sr-only">{t("Sort by")}</span>
          <select name="sort" className="control rounded-full" defaultValue={state.sort}>
            {SORTS.map(({ key }) => (
              <option key={key} value={key}>
                {sortText(key)}
              </option>
            ))}
          </select>
        </label>
        <details className="list-filters">
          <summary className="btn btn-outline">
            <Icon name="filter" />
            {t("Filters")}
            {isActive && (
              <span className="filter-dot">
                <span className="sr-only">{t("Active")}</span>
              </span>
            )}
          </summary>
          <div className="panel filter-panel">
            <div className="filter-grid" key={fieldsKey}>
              <FilterFields filters={state} categories={categories} />
            </div>
            <p
              className={classNames(
                "flex flex-wrap items-center gap-5",
                !isActive && "without-script",
              )}
            >
              <Button className="without-script">{t("Apply")}</Button>
              {isActive && (
                <Link
                  to={listHref(clearListFilters(state))}
                  className="link inline-flex items-center gap-1.5 py-2 text-sm"
                >
                  <Icon name="close" className="size-4" />
                  {t("Clear All Filters")}
                </Link>
              )}
            </p>
          </div>
        </details>
      </Form>
      <ViewToggle />
    </>
  );
}

/** Grid or list view: two radio buttons that the stylesheet evaluates, so that no script is needed. */
function ViewToggle() {
  return (
    <fieldset className="view-toggle">
      <legend className="sr-only">{t("View")}</legend>
      <label title={t("Grid view")}>
        <input type="radio" name="view" id="view-grid" defaultChecked className="sr-only" />
        <span className="sr-only">{t("Grid view")}</span>
        <Icon name="grid" />
      </label>
      <label title={t("List view")}>
        <input type="radio" name="view" id="view-list" className="sr-only" />
        <span className="sr-only">{t("List view")}</span>
        <Icon name="list" />
      </label>
    </fieldset>
  );
}
