import { type ComponentProps, lazy, Suspense } from "react";
import type { SuggestionList } from "./suggestion-list.tsx";

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
