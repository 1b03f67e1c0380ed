import { Link } from "react-router";
import { isInCart, useRootData } from "#app/components/frame/root-data.ts";
import { CardAction } from "#app/components/product/card-action.tsx";
import { Card, CardPrice, type CardProps, Stars } from "#app/components/product/product-card.tsx";
import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { clearFilters, hasActiveFilters, listHref } from "#app/domain/catalogue/listing.ts";
import { searchPageNumbers, shownRange } from "#app/domain/catalogue/search-pages.ts";
import { shopText, t } from "#app/texts/t.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MarkedPieces } from "#app/ui/marked-pieces.tsx";
import { ClearFilters, FilterFields, foundText, ShowFound } from "./filter-fields.tsx";
import type { CardsProps, FieldsProps, ListKind } from "./list-page.tsx";

/** What a search finds. */
export const SEARCH_LIST: ListKind = {
  heading: ({ state: { q } }) =>
    q === "" ? t("Search Products") : t('Search Results for "{term}"', { term: q }),
  description: (heading) => shopText(GOODS_TEXTS.search, { heading, shop: currentShop().name }),
  isHidden: () => true,
  shows: (path) => path === "/search",
  Layout: ({ state, parts: { found, notice, form, results } }) => (
    <div className="page py-6 lg:py-10">
      <Link to="/" className="link inline-flex items-center gap-1 py-2 text-sm">
        <Icon name="left" className="size-4" />
        {t("Back to Home")}
      </Link>
      <h1 className="mt-2 text-2xl">{SEARCH_LIST.heading({ state })}</h1>
      <p aria-live="polite" className="mt-1 text-bean">
        {found}
      </p>
      {notice}
      <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-[--spacing(74)_minmax(0,1fr)] lg:gap-7">
        {form}
        {results}
      </div>
    </div>
  ),
  Fields: SearchFields,
  formClass: "contents",
  onSubmitOnly: "q",
  label: () => t("Products"),
  found: (total, isLoading) =>
    isLoading ? t("Searching...") : total !== undefined && foundText(total),
  failed: () => ({
    title: t("Search Error"),
    text: t("Failed to load search results. Please try again."),
  }),
  nothing: (state) => ({
    title: t("No Products Found"),
    content: (
      <>
        <p className="text-bean">
          {state.q === ""
            ? t("No products match your current filters")
            : t('No products match your search for "{term}"', { term: state.q })}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {hasActiveFilters(state) && (
            <ButtonLink to={listHref(clearFilters(state))} variant="outline">
              {t("Clear Filters")}
            </ButtonLink>
          )}
          <ButtonLink to="/products">{t("Browse All Products")}</ButtonLink>
          <ButtonLink to="/gifts" variant="outline">
            {t("Find a gift")}
          </ButtonLink>
        </div>
      </>
    ),
  }),
  Cards: QuickCards,
  resultsClass: "search-results",
  marks: searchPageNumbers,
  range(page, total) {
    const { first, last } = shownRange(page, total);
    return t("Showing {from}-{to} of {total} results", { from: first, to: last, total });
  },
};

/** Search term and filters of the search page. */
function SearchFields({ state, categories, list, fieldsKey }: FieldsProps) {
  const isActive = hasActiveFilters(state);
  return (
    <>
      <search key={fieldsKey} className="flex flex-wrap gap-3 lg:col-span-full lg:max-w-168">
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
          {isActive && <ClearFilters state={state}>{t("Clear Filters")}</ClearFilters>}
          <ShowFound total={list?.total} />
        </div>
      </details>
    </>
  );
}

function QuickCards({ label, cards, names, leads }: CardsProps) {
  const root = useRootData();
  return (
    <ul aria-label={label} className="products">
      {cards.map((card, index) => (
        <QuickCard
          key={card.id}
          card={card}
          pieces={names?.[card.id] ?? [card.name]}
          isFirst={leads && index === 0}
          inCart={isInCart(root, card.id)}
        />
      ))}
    </ul>
  );
}

interface QuickCardProps extends CardProps {
  /** The name in pieces, each second of them what the search has found. */
  pieces: string[];
}

/** The card of the search page: with rating, sold count and 'Quick Add'. */
export function QuickCard({ card, pieces, ...rest }: QuickCardProps) {
  return (
    <Card card={card} {...rest} title={<MarkedPieces pieces={pieces} />}>
      {(card.rating !== null || card.sold > 0) && (
        <p className="card-facts">
          {card.rating && <Stars {...card.rating} />}
          {card.sold > 0 && (
            <span>
              {card.sold.toLocaleString("en")} {t("sold")}
            </span>
          )}
        </p>
      )}
      <CardPrice card={card} />
      <CardAction card={card} idleLabel={t("Quick Add")} />
    </Card>
  );
}
