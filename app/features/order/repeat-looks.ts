import { waitBeforeLook } from "#app/domain/payment-looks.ts";

/** As much of the document as is needed to know whether the tab is seen. */
type Tab = Pick<Document, "hidden" | "addEventListener">;

/**
 * Looks as often as it is worth it, each time after its wait. A hidden tab does not look: a look that is due then is made
 * when the tab is shown. @param before how often it has looked already @returns what ends it
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
