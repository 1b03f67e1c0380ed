import type { DetailView } from "./detail-view.ts";
import { DETAIL_TEXTS } from "./detail-texts.ts";

/** What a product's attributes say to choose by: how many it serves, its weight, allergens, a halal statement. */
export function ProductFacts({ facts }: { facts: DetailView["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {facts.map(({ kind, text }) => (
        <li key={kind} className="rounded-md bg-cream px-3 py-1.5 text-bean first-letter:uppercase">
          {DETAIL_TEXTS.facts[kind](text)}
        </li>
      ))}
    </ul>
  );
}
