import { plural, t } from "#app/texts/t.ts";
import type { Suggestions } from "./suggestions.ts";

/** How many suggestions there are, for screen readers. */
export function SuggestionCount({ found }: { found: Suggestions | null }) {
  const products = found?.products.length ?? 0;
  const categories = found?.categories.length ?? 0;
  return (
    <output className="sr-only">
      {found &&
        t("{products} and {categories} suggested", {
          products: t(plural(products, "{count} product", "{count} products"), { count: products }),
          categories: t(plural(categories, "{count} category", "{count} categories"), {
            count: categories,
          }),
        })}
    </output>
  );
}
