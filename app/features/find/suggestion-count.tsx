import { FIND_TEXTS } from "./find-texts.ts";
import type { Suggestions } from "./suggestions.ts";

/** How many suggestions there are, for screen readers. */
export function SuggestionCount({ found }: { found: Suggestions | null }) {
  return (
    <output className="sr-only">
      {found && FIND_TEXTS.counted(found.products.length, found.categories.length)}
    </output>
  );
}
