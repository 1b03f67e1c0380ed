import type { Choice } from "./product.ts";

/** What is chosen of a product: the options' values by the attributes' keys. */
export type Picked = ReadonlyMap<string, string>;

/** A variation as far as choosing needs it. */
export interface Pickable {
  /** The options that it fixes. An attribute that is not among them is left to the shopper ('any'). */
  fixed: Choice[];
  isBuyable: boolean;
}

/** An option beside what else is chosen: it can be bought, all of it is sold out, or there is no such combination. */
export type Availability = "free" | "sold-out" | "none";

/** The variation that a complete choice means. WooCommerce's rule: the first one whose fixed options are all chosen. */
export function meantBy<V extends Pickable>(variations: V[], picked: Picked): V | undefined {
  return variations.find(({ fixed }) => fixed.every(({ key, value }) => picked.get(key) === value));
}

/** What an option would lead to if it were chosen beside the other attributes' choices. */
export function availabilityOf(
  variations: Pickable[],
  picked: Picked,
  { key, value }: Choice,
): Availability {
  const wish = new Map(picked).set(key, value);
  const possible = variations.filter(({ fixed }) =>
    fixed.every((one) => (wish.get(one.key) ?? one.value) === one.value),
  );
  if (possible.length === 0) return "none";
  // A possible variation may still be hidden behind one that comes before it.
  const isFree = possible.some(({ fixed }) => {
    const whole = new Map([...wish, ...fixed.map((one) => [one.key, one.value] as const)]);
    return meantBy(variations, whole)?.isBuyable;
  });
  return isFree ? "free" : "sold-out";
}
