import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "#app/texts/t.ts";
import { createFeed, type Answer } from "./suggestion-feed.ts";
import type { Suggestions } from "./suggestions.ts";

/**
 * Suggestions for a search field, as a combobox with a list below it. Enter, while a suggestion is chosen, follows it;
 * otherwise the field keeps its own meaning of Enter.
 * @param listId the id of the list; those of its options end in their index
 */
export function useSuggestions(listId: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [active, setActive] = useState(-1);
  const feed = useRef<ReturnType<typeof createFeed>>(null);
  useEffect(() => () => feed.current?.stop(), []);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  const show = (next: Answer | null) => {
    setAnswer(next);
    setActive(-1);
  };
  const ask = (text: string) => {
    feed.current ??= createFeed(load, show);
    feed.current.ask(text);
  };
  const close = () => {
    feed.current?.stop();
    show(null);
  };

  const found = answer?.found ?? null;
  const count = optionCount(found);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (count === 0 || event.nativeEvent.isComposing) return;
    const next = afterKey(event.key, active, count);
    if (next !== undefined) setActive(next);
    else if (event.key === "Enter" && active >= 0) {
      document.getElementById(optionId(listId, active))?.click();
    } else return;
    event.preventDefault();
  };

  return {
    term: answer?.term ?? "",
    found: count > 0 ? found : null,
    /** The shop has searched and found nothing. */
    isEmpty: found !== null && count === 0,
    active,
    ask,
    close,
    onKeyDown,
    /** The attributes of the field. */
    combobox: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": count > 0,
      "aria-controls": listId,
      "aria-activedescendant": active >= 0 ? optionId(listId, active) : undefined,
    } as const,
  };
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** How many options there are: products, categories, and all results; 0 when nothing was found. */
function optionCount(found: Suggestions | null): number {
  if (!found) return 0;
  const { products, categories, total } = found;
  return products.length + categories.length + (total > 0 ? 1 : 0);
}

/** The option that is active after a key, -1 for none; undefined for a key that belongs to the field. */
export function afterKey(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1 < count ? active + 1 : -1;
    case "ArrowUp":
      return active >= 0 ? active - 1 : count - 1;
    case "Home":
      return active >= 0 ? 0 : undefined;
    case "End":
      return active >= 0 ? count - 1 : undefined;
    case "Escape":
      return active >= 0 ? -1 : undefined;
    default:
      return undefined;
  }
}

async function load(term: string, signal: AbortSignal): Promise<Suggestions | null> {
  const answer = await fetch(`/api/suggest?${new URLSearchParams({ q: term, lang: t("en-MY") })}`, {
    signal,
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Suggestions | null;
}
