import { useEffect, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./browser-storage.ts";

/** Holds the path of the page on which the floating bar was closed. */
const KEY = "floating-bar-dismissed";
const listeners = new Set<() => void>();

/** Remembers that the floating bar was closed on this page, or forgets it. */
export function setDismissed(dismissed: boolean): void {
  writeStored(KEY, dismissed ? location.pathname : null);
  for (const listener of listeners) listener();
}

/** Whether the floating bar was closed on this page; leaving the page forgets it, a reload does not. */
export function useDismissed(): boolean {
  useEffect(() => () => setDismissed(false), []);
  return useSyncExternalStore(
    subscribe,
    () => readStored(KEY) !== null,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another address was typed, or a step back was made, since the bar was closed: both load a page. */
function forgetOtherPages(): void {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  if (!isReload || readStored(KEY) !== location.pathname) writeStored(KEY, null);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setDismissed(false);
  });
}

if (typeof document !== "undefined") forgetOtherPages();
