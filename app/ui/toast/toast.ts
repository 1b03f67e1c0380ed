import type { Tone } from "../notice.tsx";

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  durationMs: number;
}

/** How long a toast stays unless its caller says otherwise. */
const TOAST_DURATION_MS = 3000;

type Listener = (toast: Toast) => void;

const listeners = new Set<Listener>();
let nextId = 1;

/** Shows a short message at the top right. Browser only; on the server nobody listens and nothing happens. */
export function showToast(tone: Tone, text: string, durationMs: number = TOAST_DURATION_MS): void {
  const toast = { id: nextId++, tone, text, durationMs };
  for (const listener of listeners) listener(toast);
}

/** Calls back for every toast from now on; the result ends that. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
