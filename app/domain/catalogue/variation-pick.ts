import type { Choice } from "./product.ts";

/** The chosen option values by attribute key. */
export type Picked = ReadonlyMap<string, string>;

/** The parts of a variation that decide about a choice. */
export interface Pickable {
  /** The options that it fixes. Other attributes are chosen by the shopper ('any'). */
  fixed: Choice[];
  isBuyable: boolean;
}

/** The availability of an option with the other choices: can be bought, sold out, or no such combination. */
export type Availability = "free" | "sold-out" | "none";

/** The variation for a complete choice. The rule of WooCommerce: the first one whose fixed options are all chosen. */
export function meantBy<V extends Pickable>(variations: V[], picked: Picked): V | undefined {
  return variations.find(({ fixed }) => fixed.every(({ key, value }) => picked.get(key) === value));
}

/** The availability of an option together with the choices for the other attributes. */
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
  // An earlier variation can match the same complete choice first.
  const isFree = possible.some(({ fixed }) => {
    const whole = new Map([...wish, ...fixed.map((one) => [one.key, one.value] as const)]);
    return meantBy(variations, whole)?.isBuyable;
  });
  return isFree ? "free" : "sold-out";
}
