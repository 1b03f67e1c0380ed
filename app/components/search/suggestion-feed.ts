import type { Suggestions } from "./suggestions.ts";

/** Shorter texts find too many products. */
const SHORTEST = 2;
/** The pause after typing before a text is sent, ms. */
const PAUSE_MS = 150;
/** The same pause while an answer is awaited: on a slow connection not every letter becomes a request. */
const PAUSE_WHILE_WAITING_MS = 1_000;
const ANSWERS_KEPT = 30;

/** The answer to a text; `found` is null while the shop has no index to search. */
export type Answer = { term: string; found: Suggestions | null };

/**
 * Requests suggestions while a shopper types: after a pause, one request at a time, the newest text last. Answers are
 * remembered.
 * @param load throws when there is no answer, also when the signal ends it
 * @param tell gets what to show; null for nothing
 */
export function createFeed(
  load: (term: string, signal: AbortSignal) => Promise<Suggestions | null>,
  onAnswer: (answer: Answer | null) => void,
) {
  const known = new Map<string, Suggestions | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open: AbortController | undefined;

  async function send(term: string): Promise<void> {
    open?.abort();
    const own = new AbortController();
    open = own;
    const found = await load(term, own.signal).catch(() => undefined);
    if (open !== own) return;
    open = undefined;
    if (found === undefined) return onAnswer(null);
    if (known.size >= ANSWERS_KEPT) known.delete(known.keys().next().value ?? "");
    known.set(term, found);
    onAnswer({ term, found });
  }

  function stop(): void {
    clearTimeout(timer);
    open?.abort();
    open = undefined;
  }

  return {
    stop,
    /** @param text what the field has now */
    ask(text: string): void {
      const term = text.trim();
      clearTimeout(timer);
      const found = known.get(term);
      if (term.length < SHORTEST || found !== undefined) {
        stop();
        return onAnswer(found === undefined ? null : { term, found });
      }
      timer = setTimeout(() => void send(term), open ? PAUSE_WHILE_WAITING_MS : PAUSE_MS);
    },
  };
}
