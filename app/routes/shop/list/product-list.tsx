import { Link } from "react-router";
import { SearchInput } from "#app/components/search/header-search.tsx";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { currentShop } from "#app/domain/shop/identity.ts";
import { categoryLevels } from "#app/domain/catalogue/category-tree.ts";
import { hasActiveFilters, SORTS } from "#app/domain/catalogue/listing.ts";
import { type Message, t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ClearFilters, FilterFields, foundText, ShowFound } from "./filter-fields.tsx";
import type { CategoryChoice, FieldsProps, ListKind } from "./list-page.tsx";

/** All products, or those of one category. */
export const PRODUCT_LIST: ListKind = {
  heading: ({ state, category }) =>
    category?.name ??
    (state.search === ""
      ? currentShop().listHeading
      : t('Search Results for "{term}"', { term: state.search })),
  description: (heading) =>
    t("{heading} from {shop}. {description}", {
      heading,
      shop: currentShop().name,
      description: currentShop().description,
    }),
  canonical({ state, categories }) {
    const chosen =
      state.search === "" ? categories.find(({ id }) => id === state.category) : undefined;
    return { ...state, path: chosen ? `/category/${chosen.slug}` : state.path, sort: null };
  },
  isHidden: ({ search }) => search !== "",
  shows: (path) => path === "/products" || path?.startsWith("/category/") === true,
  Layout: ({ state, category, categories, parts: { found, notice, form, results } }) => (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl">{PRODUCT_LIST.heading({ state, category })}</h1>
      <p aria-live="polite" className="mt-1 text-bean">
        {found}
      </p>
      {notice}
      <CategoryChips categories={categories} chosen={state.category} />
      <div className="list-layout">
        {form}
        <ViewToggle />
        {results}
      </div>
    </div>
  ),
  Fields: ProductFields,
  formClass: "contents",
  label: () => t("Products"),
  found: (total) =>
    total === 0 ? t("No products found") : total !== undefined && foundText(total),
  nothing: ({ search }) => ({
    title: t("No Products Found"),
    content: (
      <>
        <p className="text-bean">
          {search === ""
            ? t("No products found")
            : t('No products found for "{term}"', { term: search })}
        </p>
        <ButtonLink to="/products">{t("Browse All Products")}</ButtonLink>
      </>
    ),
  }),
  Cards: ProductCards,
};

const SORT_TEXTS = {
  default: "Default",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  "name-asc": "Name: A to Z",
  "name-desc": "Name: Z to A",
  newest: "Newest First",
} as const satisfies Record<string, Message>;

/** Search, sort order and filters of the product list. */
function ProductFields({ state, category, categories, list, fieldsKey }: FieldsProps) {
  // A category's own page filters by nothing else.
  const isActive = hasActiveFilters(category ? { ...state, category: null } : state);
  return (
    <>
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
        <select name="sort" className="control rounded-full" defaultValue={state.sort ?? "default"}>
          {(["default", ...SORTS] as const).map((key) => (
            <option key={key} value={key}>
              {t(SORT_TEXTS[key])}
            </option>
          ))}
        </select>
      </label>
      <details className="list-filters">
        <summary className="btn btn-outline">
          <Icon name="filter" />
          {t("Filters")}
          {isActive && (
            <span className="absolute -top-0.5 right-3 size-2.5 rounded-full bg-berry">
              <span className="sr-only">{t("Active")}</span>
            </span>
          )}
        </summary>
        <div className="panel filter-panel">
          <div className="filter-grid" key={fieldsKey}>
            <FilterFields filters={state} categories={categories} />
          </div>
          <Button className="without-script">{t("Apply")}</Button>
          {isActive && <ClearFilters state={state}>{t("Clear All Filters")}</ClearFilters>}
          <ShowFound total={list?.total} />
        </div>
      </details>
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

/** The categories as links, and below them the children of the chosen one. */
function CategoryChips({
  categories,
  chosen,
}: {
  categories: CategoryChoice[];
  chosen: number | null;
}) {
  const levels = categoryLevels(categories, chosen);
  if (levels.length === 0) return null;
  return (
    <nav aria-label={t("Categories")} className="mt-4 grid gap-2">
      {levels.map((level, depth) => (
        <ul key={level[0]?.id} className="chips">
          {depth === 0 && <Chip to="/products" name={t("All")} isChosen={chosen === null} />}
          {level.map(({ id, slug, name, count }) => (
            <Chip
              key={id}
              to={`/category/${slug}`}
              name={name}
              count={id === chosen ? undefined : count}
              isChosen={id === chosen}
            />
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Chip({
  to,
  name,
  count,
  isChosen,
}: {
  to: string;
  name: string;
  /** Left out where the page tells the number of its own list. */
  count?: number | undefined;
  isChosen: boolean;
}) {
  return (
    // First where the row is swiped, so that it is in view.
    <li className={isChosen ? "max-md:-order-1" : undefined}>
      <Link to={to} aria-current={isChosen ? "page" : undefined} className="chip">
        {name}
        {count !== undefined && <span className="text-xs">{count}</span>}
      </Link>
    </li>
  );
}
