import { type ComponentProps, lazy, Suspense } from "react";
import { t, tPlural } from "#app/texts/t.ts";
import type { SuggestionList } from "./suggestion-list.tsx";
import type { Suggestions } from "./suggestions.ts";

/** Loaded with the first answer, so that no page pays for it. Without it the field works as without suggestions. */
const Loaded = lazy<typeof SuggestionList>(() =>
  import("./suggestion-list.tsx").then(
    (loaded) => ({ default: loaded.SuggestionList }),
    () => ({ default: () => <></> }),
  ),
);

export function LazySuggestions(props: ComponentProps<typeof SuggestionList>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** How many suggestions there are, for screen readers. */
export function SuggestionCount({ found }: { found: Suggestions | null }) {
  const products = found?.products.length ?? 0;
  const categories = found?.categories.length ?? 0;
  return (
    <output className="sr-only">
      {found &&
        t("{products} and {categories} suggested", {
          products: tPlural(products, "{count} product", "{count} products"),
          categories: tPlural(categories, "{count} category", "{count} categories"),
        })}
    </output>
  );
}
