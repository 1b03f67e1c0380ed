import type { CardView } from "#app/components/product/card-view.ts";
import type { CategoryChoice } from "./filter-fields.tsx";

/** The data of the product list and the search page, without the state in their address. */
export interface Listing {
  categories: CategoryChoice[];
  /** Null when the products could not be read. */
  list: {
    cards: CardView[];
    /** Names with words that a search has found, by product: in pieces, each second of them such a word. */
    names?: Record<number, string[]>;
    total: number;
    totalPages: number;
  } | null;
  /** Prices and stock may have changed since they were read. */
  isCheckedLater: boolean;
}
