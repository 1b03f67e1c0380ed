import type { CardView } from "./card-view.ts";
import type { CategoryChoice } from "./filter-fields.tsx";

/** What the list and the search page show, beside the state that their address holds. */
export interface Listing {
  categories: CategoryChoice[];
  /** Null when the products could not be read. */
  list: { cards: CardView[]; total: number; totalPages: number } | null;
}
