import { memo } from "react";
import { Link } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { clearListFilters, type ListState } from "#app/domain/catalogue/listing.ts";
import { listPageNumbers } from "#app/domain/catalogue/paging.ts";
import { shopText, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultsFrame } from "#app/ui/results-frame.tsx";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { categoryLevels } from "#app/domain/catalogue/category-tree.ts";
import { ListControls, listHref } from "./list-controls.tsx";
import type { CategoryChoice } from "./filter-fields.tsx";
import type { Listing } from "./listing-view.ts";
import { NothingOnThisPage } from "./nothing-on-this-page.tsx";
import { useScrollToTop } from "./scroll-to-top.ts";

export interface ListView extends Listing {
  state: ListState;
  /** The category of a page of its own. */
  category?: CategoryChoice | undefined;
}

const isList = (path: string) => path === "/products" || path.startsWith("/category/");

/** The heading of the list: the configured heading, or the search term. */
export function listHeading(search: string): string {
  return search === ""
    ? shopText(shopConfig.listHeading)
    : t('Search Results for "{term}"', { term: search });
}

/** Memoised, so that the start of a navigation does not render it again. */
export const ListPage = memo(Page);

function Page({ state, categories, list, isCheckedLater, category }: ListView) {
  useScrollToTop(state.page);
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl">{category?.name ?? listHeading(state.search)}</h1>
      <p aria-live="polite" className="mt-1 text-bean">
        {list && countText(list.total)}
      </p>
      {isCheckedLater && <CheckedLater />}
      <CategoryChips categories={categories} chosen={state.categoryId} />
      <div className="list-layout">
        <ListControls state={state} categories={categories} />
        <ResultsFrame shows={isList}>
          <h2 className="sr-only">{t("Products")}</h2>
          <Results state={state} list={list} category={category} />
        </ResultsFrame>
      </div>
    </div>
  );
}

function countText(total: number): string {
  return total === 0 ? t("No products found") : t("{total} products found", { total });
}

function Results({ state, list, category }: Pick<ListView, "state" | "list" | "category">) {
  const hrefOf = (page: number) => listHref({ ...state, page }, category);
  if (!list) {
    return (
      <EmptyState icon="alert" title={t("Error Loading Products")}>
        <p role="alert">{t("Failed to load products. Please try again.")}</p>
        <ButtonLink to={hrefOf(state.page)} reloadDocument>
          {t("Try Again")}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (list.cards.length === 0 && list.totalPages > 1) {
    return <NothingOnThisPage {...list} page={state.page} hrefOf={hrefOf} />;
  }
  if (list.cards.length === 0) {
    return (
      <EmptyState icon="search" drawing="nothing-found" title={t("No Products Found")}>
        <p className="text-bean">
          {state.search === ""
            ? t("No products found")
            : t('No products found for "{term}"', { term: state.search })}
        </p>
        <ButtonLink to={listHref(clearListFilters({ ...state, search: "" }))}>
          {t("Browse All Products")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ProductCards label={t("Products")} cards={list.cards} leads />
      <div className="mt-10">
        <Pagination
          page={state.page}
          pages={list.totalPages}
          marks={listPageNumbers(state.page, list.totalPages)}
          hrefOf={hrefOf}
        />
      </div>
    </>
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
    <li>
      <Link to={to} aria-current={isChosen ? "page" : undefined} className="chip">
        {name}
        {count !== undefined && <span className="text-xs">{count}</span>}
      </Link>
    </li>
  );
}
