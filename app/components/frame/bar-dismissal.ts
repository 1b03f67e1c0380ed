import { useEffect, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./browser-storage.ts";

/** Stores the path of the page on which the floating bar was closed, for its reload. */
const KEY = "floating-bar-dismissed";
const listeners = new Set<() => void>();
/** Whether it was closed on this page: browsers without storage know it until a reload. */
let isClosed = false;

/** Stores that the floating bar was closed on this page, or removes that. */
export function setDismissed(dismissed: boolean): void {
  isClosed = dismissed;
  writeStored(KEY, dismissed ? location.pathname : null);
  for (const listener of listeners) listener();
}

/** Whether the floating bar was closed on this page. Reset when the page is left, kept on a reload. */
export function useDismissed(): boolean {
  useEffect(() => () => setDismissed(false), []);
  return useSyncExternalStore(
    subscribe,
    () => isClosed,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets the state after a page load that is not a reload: a typed address, or a step back in the history. */
function forgetOtherPages(): void {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  isClosed = entry?.type === "reload" && readStored(KEY) === location.pathname;
  if (!isClosed) writeStored(KEY, null);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setDismissed(false);
  });
}

if (typeof document !== "undefined") forgetOtherPages();
