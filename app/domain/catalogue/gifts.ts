import { cleanQuery, readPage, toParams } from "./filter-params.ts";
import type { CatalogueQuery } from "./listing.ts";
import type { Sen } from "#app/domain/money.ts";
import { DIETS, OCCASIONS, type Suit } from "./suits.ts";

const GIFTS_PAGE_SIZE = 12;

/** The price bands of the gift finder, in sen. The lowest price of 1 leaves out goods without a price. */
const BANDS = {
  "under-30": { minPrice: 1, maxPrice: 29_99 },
  "under-60": { minPrice: 1, maxPrice: 59_99 },
  "60-to-120": { minPrice: 60_00, maxPrice: 120_00 },
  "over-120": { minPrice: 120_01 },
} satisfies Record<string, { minPrice: Sen; maxPrice?: Sen }>;

export type PriceBand = keyof typeof BANDS;
export const PRICE_BANDS = Object.keys(BANDS) as PriceBand[];
type Occasion = (typeof OCCASIONS)[number];
type Diet = (typeof DIETS)[number];

/** The state that /gifts keeps in its query string. */
export interface GiftState {
  price: PriceBand | null;
  occasion: Occasion | null;
  /** All of them are meant. */
  diets: Diet[];
  page: number;
}

export const EMPTY_GIFTS: Readonly<GiftState> = { price: null, occasion: null, diets: [], page: 1 };

const KEYS = ["price", "occasion", "diet", "page"] as const;

/** Reads any query string as a valid state; unknown values are ignored. */
export function parseGifts(params: URLSearchParams): GiftState {
  const diets = params.getAll("diet");
  return {
    price: PRICE_BANDS.find((one) => one === params.get("price")) ?? null,
    occasion: OCCASIONS.find((one) => one === params.get("occasion")) ?? null,
    diets: DIETS.filter((one) => diets.includes(one)),
    page: readPage(params.get("page")),
  };
}

function serialiseGifts({ price, occasion, diets, page }: GiftState): URLSearchParams {
  return toParams([
    ["price", price ?? ""],
    ["occasion", occasion ?? ""],
    ...diets.map((diet) => ["diet", diet] as const),
    ["page", page > 1 ? String(page) : ""],
  ]);
}

/** The address of a state. */
export function giftsHref(state: GiftState): string {
  const query = serialiseGifts(state).toString();
  return query === "" ? "/gifts" : `/gifts?${query}`;
}

/** The clean query string that a raw address of /gifts is redirected to; null when it is clean already. */
export function cleanGiftsQuery(params: URLSearchParams): string | null {
  return cleanQuery(params, serialiseGifts(parseGifts(params)), KEYS);
}

/** Each chosen value with the state that lacks it. */
export function chosenGifts(state: GiftState): { chosen: PriceBand | Suit; without: GiftState }[] {
  const { price, occasion, diets } = state;
  const first = { ...state, page: 1 };
  return [
    ...(price ? [{ chosen: price, without: { ...first, price: null } }] : []),
    ...(occasion ? [{ chosen: occasion, without: { ...first, occasion: null } }] : []),
    ...diets.map((chosen) => ({
      chosen,
      without: { ...first, diets: diets.filter((one) => one !== chosen) },
    })),
  ];
}

/** The catalogue query of a state: goods that can be bought, best sellers first. */
export function giftsQuery({ price, occasion, diets, page }: GiftState): CatalogueQuery {
  const suits = [...(occasion ? [occasion] : []), ...diets];
  return {
    ...(price && BANDS[price]),
    ...(suits.length > 0 && { suits }),
    page,
    perPage: GIFTS_PAGE_SIZE,
    orderBy: "popularity",
    status: "publish",
    inStock: true,
  };
}
