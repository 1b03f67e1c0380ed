/** The part of the document that reports whether the tab is visible. */
type Tab = Pick<Document, "hidden" | "addEventListener">;

/**
 * Repeats a status check after each wait, until there is no next one. In a hidden tab a check that is due waits until
 * the tab is visible.
 * @param before the number of checks so far
 * @param waitBefore ms before the next check, by the number of checks so far; null after the last one
 * @returns the function that stops the checks
 */
export function repeatLooks(
  tab: Tab,
  { before, waitBefore }: { before: number; waitBefore: (looks: number) => number | null },
  look: () => Promise<void>,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let looks = before;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    const wait = waitBefore(looks);
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
