import { useEffect } from "react";
import type { Toast } from "./toast.ts";

export interface ToastsProps {
  toasts: Toast[];
  onGone: (id: number) => void;
}

/** Toasts without animation, if the script of the full component could not be loaded. */
export function PlainToasts({ toasts, onGone }: ToastsProps) {
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} onGone={onGone} />
      ))}
    </div>
  );
}

function PlainToast({ toast, onGone }: { toast: Toast; onGone: ToastsProps["onGone"] }) {
  const { id, tone, text, durationMs } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onGone(id), durationMs);
    return () => clearTimeout(timer);
    // The callback is a new function at each render, but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, durationMs]);
  return (
    <p role={tone === "error" ? "alert" : "status"} className={`toast toast-${tone}`}>
      {text}
    </p>
  );
}
