import { memo } from "react";
import { Form, Link } from "react-router";
import { hasActiveFilters } from "#app/domain/catalogue/filter-params.ts";
import { searchPageNumbers, shownRange } from "#app/domain/catalogue/paging.ts";
import {
  changeSearch,
  clearSearchFilters,
  parseSearch,
  SEARCH_PAGE_SIZE,
  serialiseSearch,
  type SearchState,
} from "#app/domain/catalogue/search.ts";
import { isInCart, useRootData } from "#app/components/frame/root-data.ts";
import { t } from "#app/texts/t.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultsFrame } from "#app/ui/results-frame.tsx";
import { usePendingPath } from "#app/ui/use-pending-path.ts";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { Listing } from "./listing-view.ts";
import { useLiveForm } from "./live-form.ts";
import { NothingOnThisPage } from "./nothing-on-this-page.tsx";
import { QuickCard } from "./quick-card.tsx";
import { useScrollToTop } from "./scroll-to-top.ts";

export interface SearchView extends Listing {
  state: SearchState;
}

/** The address of a search state. */
export function searchHref(state: SearchState): string {
  const query = serialiseSearch(state).toString();
  return query === "" ? "/search" : `/search?${query}`;
}

export function searchHeading(query: string): string {
  return query === "" ? t("Search Products") : t('Search Results for "{term}"', { term: query });
}

/** Memoised, so that the start of a navigation does not render it again. */
export const SearchPage = memo(Page);

function Page({ state, categories, list, isCheckedLater }: SearchView) {
  const { fieldsKey, ...live } = useLiveForm(
    (values) => searchHref(changeSearch(parseSearch(values), {})),
    { onSubmitOnly: "q" },
  );
  useScrollToTop(state.page);
  return (
    <div className="page py-6 lg:py-10">
      <Link to="/" className="link inline-flex items-center gap-1 py-2 text-sm">
        <Icon name="left" className="size-4" />
        {t("Back to Home")}
      </Link>
      <h1 className="mt-2 text-2xl">{searchHeading(state.q)}</h1>
      <Found total={list?.total} />
      {isCheckedLater && <CheckedLater />}
      <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-[--spacing(74)_minmax(0,1fr)] lg:gap-7">
        <Form action="/search" autoComplete="off" className="contents" {...live}>
          <search
            className="flex flex-wrap gap-3 lg:col-span-full lg:max-w-168"
            key={`box-${fieldsKey}`}
          >
            <input
              type="search"
              name="q"
              placeholder={t("Search products...")}
              aria-label={t("Search products")}
              required
              pattern=".*\S.*"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              defaultValue={state.q}
              className="control flex-[1_1_--spacing(36)] rounded-full px-5"
            />
            <Button>{t("Search")}</Button>
          </search>
          <SearchFilters state={state} categories={categories} fieldsKey={fieldsKey} />
        </Form>
        <ResultsFrame shows={isSearch} className="search-results">
          <h2 className="sr-only">{t("Products")}</h2>
          <Results state={state} list={list} />
        </ResultsFrame>
      </div>
    </div>
  );
}

const isSearch = (path: string | undefined) => path === "/search";

/** A component of its own: only this line is rendered again when a navigation starts. */
function Found({ total }: { total: number | undefined }) {
  const isSearching = isSearch(usePendingPath());
  return (
    <p aria-live="polite" className="mt-1 text-bean">
      {isSearching
        ? t("Searching...")
        : total !== undefined && t("{total} products found", { total })}
    </p>
  );
}

function SearchFilters({
  state,
  categories,
  fieldsKey,
}: Omit<SearchView, "list" | "isCheckedLater"> & { fieldsKey: number }) {
  const isActive = hasActiveFilters(state);
  return (
    <details className="search-side">
      <summary className="btn btn-outline">
        <Icon name="filter" />
        {t("Filters")}
        {isActive && <Badge tone="sale">{t("Active")}</Badge>}
      </summary>
      <div className="panel filter-panel">
        <h2 className="text-xl">{t("Filters")}</h2>
        <div key={fieldsKey} className="filter-grid">
          <FilterFields filters={state} categories={categories} />
        </div>
        <Button className="without-script" formNoValidate={state.q === ""}>
          {t("Apply")}
        </Button>
        {isActive && (
          <Link
            to={searchHref(clearSearchFilters(state))}
            className="link inline-flex items-center gap-1.5 py-2 text-sm"
          >
            <Icon name="close" className="size-4" />
            {t("Clear Filters")}
          </Link>
        )}
      </div>
    </details>
  );
}

function Results({ state, list }: Pick<SearchView, "state" | "list">) {
  const root = useRootData();
  if (!list) {
    return (
      <EmptyState icon="alert" title={t("Search Error")}>
        <p role="alert">{t("Failed to load search results. Please try again.")}</p>
        <ButtonLink to={searchHref(state)} reloadDocument>
          {t("Try Again")}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (list.cards.length === 0 && list.totalPages > 1) {
    return (
      <NothingOnThisPage
        {...list}
        page={state.page}
        hrefOf={(page) => searchHref({ ...state, page })}
      />
    );
  }
  if (list.cards.length === 0) return <NothingFound state={state} />;
  const { first, last } = shownRange(state.page, SEARCH_PAGE_SIZE, list.total);
  return (
    <>
      <ul aria-label={t("Products")} className="products">
        {list.cards.map((card, index) => (
          <QuickCard
            key={card.id}
            card={card}
            pieces={list.names?.[card.id] ?? [card.name]}
            isFirst={index === 0}
            inCart={isInCart(root, card.id)}
          />
        ))}
      </ul>
      {list.totalPages > 1 && (
        <div className="mt-10 grid gap-4 text-center">
          <Pagination
            page={state.page}
            pages={list.totalPages}
            marks={searchPageNumbers(state.page, list.totalPages).map((mark) =>
              mark === "ellipsis" ? "gap" : mark,
            )}
            hrefOf={(page) => searchHref({ ...state, page })}
          />
          <p className="text-sm text-mocha">
            {t("Showing {from}-{to} of {total} results", {
              from: first,
              to: last,
              total: list.total,
            })}
          </p>
        </div>
      )}
    </>
  );
}

function NothingFound({ state }: { state: SearchState }) {
  return (
    <EmptyState icon="search" drawing="nothing-found" title={t("No Products Found")}>
      <p className="text-bean">
        {state.q === ""
          ? t("No products match your current filters")
          : t('No products match your search for "{term}"', { term: state.q })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {hasActiveFilters(state) && (
          <ButtonLink to={searchHref(clearSearchFilters(state))} variant="outline">
            {t("Clear Filters")}
          </ButtonLink>
        )}
        <ButtonLink to="/products">{t("Browse All Products")}</ButtonLink>
        <ButtonLink to="/gifts" variant="outline">
          {t("Find a gift")}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
