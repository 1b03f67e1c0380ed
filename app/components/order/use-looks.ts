import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { repeatLooks } from "./repeat-looks.ts";

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
