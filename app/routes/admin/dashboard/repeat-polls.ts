/** The part of the document that reports whether the tab is visible. */
type Tab = Pick<Document, "hidden" | "addEventListener">;

/**
 * Repeats a poll, each time `waitMs` after the one before has ended. In a hidden tab nothing is done: a poll that is due
 * then is made as soon as the tab is visible.
 * @param poll false ends it
 * @returns the function that ends it
 */
export function repeatPolls(tab: Tab, waitMs: number, poll: () => Promise<boolean>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    if (!signal.aborted) timer = setTimeout(() => void pollWhenSeen(), waitMs);
  }

  async function pollWhenSeen(): Promise<void> {
    if (tab.hidden) {
      tab.addEventListener("visibilitychange", () => void pollWhenSeen(), { once: true, signal });
    } else if (await poll()) {
      plan();
    }
  }

  plan();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
