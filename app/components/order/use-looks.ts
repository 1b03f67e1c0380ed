import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/**
 * Polls an address for a status, and reloads the page's data when it differs from the shown one. A failed check counts
 * as a check.
 * @param looks.before the number of checks so far
 * @param looks.waitBefore a function that never changes: ms before the next check; null after the last one
 */
export function useLooks(
  address: string,
  shown: string,
  { before, waitBefore }: { before: number; waitBefore: (looks: number) => number | null },
): void {
  const { revalidate } = useRevalidator();
  const looks = useRef(before);

  useEffect(() => {
    const ended = new AbortController();
    const stop = repeatLooks(document, { before: looks.current, waitBefore }, async () => {
      looks.current += 1;
      const status = await readStatus(address, ended.signal).catch(() => shown);
      if (status !== shown && !ended.signal.aborted) await revalidate();
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [address, shown, waitBefore, revalidate]);
}

async function readStatus(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { cache: "no-store", signal });
  if (!response.ok) throw new Error(`look: ${response.status}`);
  const { status } = (await response.json()) as { status: string };
  return status;
}

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
