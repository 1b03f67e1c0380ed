/** What the signed cart cookie holds: ids and quantities. Names and prices are looked up at every reading. */
export interface CartLine {
  productId: number;
  /** Null for a simple product. */
  variationId: number | null;
  /** Whole, 1 to MAX_QUANTITY. */
  quantity: number;
}

export interface Cart {
  /** Random, minted with the first line; also the id of the checkout attempt. "" while the cart was never filled. */
  id: string;
  lines: CartLine[];
  /** Upper case; null when none is applied. */
  couponCode: string | null;
}

export const MAX_QUANTITY = 99;
/** Distinct lines; keeps the signed cookie under 4 kB. */
export const MAX_LINES = 60;
