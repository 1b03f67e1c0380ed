import type { ReactNode } from "react";
import type { Tone } from "../notice.tsx";

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  durationMs: number;
  /** A toast replaces the older one of its kind. */
  kind: string;
  /** What can be done about it. */
  action?: ReactNode;
}

/** The default duration of a toast. */
const TOAST_DURATION_MS = 3000;

type Listener = (toast: Toast) => void;

const listeners = new Set<Listener>();
let nextId = 1;

/** Shows a short message at the top right. By default its text is its kind. Does nothing on the server. */
export function showToast(
  tone: Tone,
  text: string,
  durationMs: number = TOAST_DURATION_MS,
  more: Partial<Pick<Toast, "kind" | "action">> = {},
): void {
  const toast = { id: nextId++, tone, text, durationMs, kind: text, ...more };
  for (const listener of listeners) listener(toast);
}

/** The toasts with a new one, which replaces the one of its kind. */
export function withToast(toasts: Toast[], toast: Toast): Toast[] {
  return [...toasts.filter(({ kind }) => kind !== toast.kind), toast];
}

/** Subscribes to toasts. @returns the function that unsubscribes */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
