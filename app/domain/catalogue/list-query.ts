import type { Sen } from "#app/domain/money.ts";
import { formPath, type ListState } from "./listing.ts";
import { SEARCH_PAGE_SIZE } from "./search-pages.ts";

/** The orders of the sort choices. */
export const SORT_ORDERS = {
  default: { orderBy: "menu_order", order: "asc" },
  "price-asc": { orderBy: "price", order: "asc" },
  "price-desc": { orderBy: "price", order: "desc" },
  "name-asc": { orderBy: "title", order: "asc" },
  "name-desc": { orderBy: "title", order: "desc" },
  newest: { orderBy: "date", order: "desc" },
} as const;

/** The price bands of the gift finder, in sen. The lowest price of 1 leaves out goods without a price. */
const BANDS: Record<NonNullable<ListState["price"]>, { minPrice: Sen; maxPrice?: Sen }> = {
  "under-30": { minPrice: 1, maxPrice: 29_99 },
  "under-60": { minPrice: 1, maxPrice: 59_99 },
  "60-to-120": { minPrice: 60_00, maxPrice: 120_00 },
  "over-120": { minPrice: 120_01 },
};

interface ListRules {
  perPage: number;
  orderBy?: (typeof SORT_ORDERS)[keyof typeof SORT_ORDERS]["orderBy"] | "popularity";
  order?: "asc" | "desc";
  /** What is listed without 'In Stock Only' where drafts are sold-out products. */
  withSoldOut: "publish" | "draft" | "publish,draft";
}

function rulesOf({ path, sort }: ListState): ListRules {
  switch (formPath(path)) {
    case "/search":
      return { perPage: SEARCH_PAGE_SIZE, withSoldOut: "draft" };
    case "/gifts":
      return { perPage: 12, orderBy: "popularity", withSoldOut: "publish" };
    default:
      return { perPage: 20, ...SORT_ORDERS[sort ?? "default"], withSoldOut: "publish,draft" };
  }
}

/** The query of a list to the catalogue. `draftsAreSoldOut`: whether the shop shows drafts as sold-out products. */
export function listQuery(state: ListState, { draftsAreSoldOut }: { draftsAreSoldOut: boolean }) {
  const { category, min_price: low, max_price: high, price, occasion } = state;
  // A minimum above the maximum is meant the other way round; the fields keep what was typed.
  const isTurned = low !== null && high !== null && low > high;
  const [minPrice, maxPrice] = isTurned ? [high, low] : [low, high];
  const { withSoldOut, ...rules } = rulesOf(state);
  const search = state.search || state.q;
  const suits = [...(occasion ? [occasion] : []), ...state.diet];
  return {
    ...rules,
    page: state.page,
    ...(search !== "" && { search }),
    ...(category !== null && { categoryId: category }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(state.on_sale && { onSale: true }),
    ...(state.featured && { featured: true }),
    ...(price && BANDS[price]),
    ...(suits.length > 0 && { suits }),
    status: draftsAreSoldOut && !state.in_stock ? withSoldOut : ("publish" as const),
    ...(state.in_stock && { inStock: true as const }),
  };
}
