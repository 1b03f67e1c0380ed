/** What the cart route answers to a form that was sent by a script. */
export interface CartAnswer {
  ok: boolean;
  /** What the shopper is told. */
  message: string;
  /** Pieces in the cart now; null when the server could not be asked. */
  cartCount: number | null;
  /** The promo code of a refused form as it was typed, for the page that shows it again; else "". */
  typedCode: string;
}
