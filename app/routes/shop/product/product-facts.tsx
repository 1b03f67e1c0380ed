import type { FactKind } from "#app/domain/catalogue/product-facts.ts";
import { t } from "#app/texts/t.ts";
import type { DetailView } from "#app/components/product/detail-view.ts";

/** What a product's attributes say to choose by: how many it serves, its weight, allergens, a halal statement. */
export function ProductFacts({ facts }: { facts: DetailView["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {facts.map(({ kind, text }) => (
        <li key={kind} className="rounded-md bg-cream px-3 py-1.5 text-bean first-letter:uppercase">
          {factText(kind, text)}
        </li>
      ))}
    </ul>
  );
}

function factText(kind: FactKind, text: string): string {
  if (kind === "serves") return t("Serves {text}", { text });
  if (kind !== "allergens" || /^(contains|no)\b/i.test(text)) return text;
  return t("Contains {text}", { text });
}
