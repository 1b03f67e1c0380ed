import { useEffect, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "floating-bar-dismissed";
const listeners = new Set<() => void>();

/** Remembers that the floating bar was closed, or forgets it. */
export function setDismissed(dismissed: boolean): void {
  writeStored(KEY, dismissed ? "true" : null);
  for (const listener of listeners) listener();
}

/** Whether the floating bar was closed on this page; leaving the page forgets it, a reload does not. */
export function useDismissed(): boolean {
  useEffect(() => () => setDismissed(false), []);
  return useSyncExternalStore(
    subscribe,
    () => readStored(KEY) === "true",
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
