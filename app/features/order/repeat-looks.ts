import { waitBeforeLook } from "#app/domain/payment-looks.ts";

/** The part of the document that reports whether the tab is visible. */
type Tab = Pick<Document, "hidden" | "addEventListener">;

/**
 * Repeats a status check after each wait until the maximum is reached. In a hidden tab a check that is due waits until
 * the tab is visible.
 * @param before the number of checks so far
 * @returns the function that stops the checks
 */
export function repeatLooks(tab: Tab, before: number, look: () => Promise<void>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let looks = before;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    const wait = waitBeforeLook(looks);
    if (wait !== null && !signal.aborted) timer = setTimeout(lookWhenSeen, wait);
  }

  function lookWhenSeen(): void {
    if (tab.hidden) {
      tab.addEventListener("visibilitychange", lookWhenSeen, { once: true, signal });
      return;
    }
    looks += 1;
    void look().finally(plan);
  }

  plan();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
