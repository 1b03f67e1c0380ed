import type { Tone } from "../notice.tsx";

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  durationMs: number;
}

/** The default duration of a toast. */
const TOAST_DURATION_MS = 3000;

type Listener = (toast: Toast) => void;

const listeners = new Set<Listener>();
let nextId = 1;

/** Shows a short message at the top right. Does nothing on the server. */
export function showToast(tone: Tone, text: string, durationMs: number = TOAST_DURATION_MS): void {
  const toast = { id: nextId++, tone, text, durationMs };
  for (const listener of listeners) listener(toast);
}

/** Subscribes to toasts. @returns the function that unsubscribes */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
