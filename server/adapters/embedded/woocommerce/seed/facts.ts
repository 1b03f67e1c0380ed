import type { SeedProduct } from "./product.ts";

const SIZE = /^\d+ inch/;
const SERVES = /(?:serves|cuts into) (\d+(?: to \d+)?)/;
const WEIGHT = /(?<!each )about [\d.]+ k?g/;

/** The attributes that say what the size and allergen lines of a product say, to choose by. */
export function factAttributes({ size, allergens, choice }: SeedProduct) {
  const parts = size.split(/; |, (?=\d+ inch)/);
  const facts = {
    Serves: parts.flatMap((part) => told(part, SERVES.exec(part)?.[1]?.replace(" to ", "–"))),
    Weight: parts.flatMap((part) => told(part, WEIGHT.exec(part)?.[0])),
    Allergens: [allergens.replace(/\.$/, "").replace(/; set with.*/, "")],
    Halal: allergens.includes("halal beef gelatine") ? ["Halal beef gelatine"] : [],
  };
  return Object.entries(facts).flatMap(([name, options], index) =>
    options.length === 0 ? [] : [{ name, options, visible: true, position: index + 2 }],
  );

  /** A fact of one size names it. */
  function told(part: string, fact: string | undefined): string[] {
    const option = SIZE.exec(part)?.[0];
    const isChosen = choice?.options.some((one) => one.option === option) ?? false;
    return fact === undefined ? [] : [isChosen ? `${option}: ${fact}` : fact];
  }
}
