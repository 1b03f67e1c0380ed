import type { Sen } from "#app/domain/money.ts";

/** A product that is offered beside the cart. */
export interface Suggestion {
  id: number;
  name: string;
  slug: string;
  image: string | undefined;
  /** Of one piece. */
  price: Sen;
}
