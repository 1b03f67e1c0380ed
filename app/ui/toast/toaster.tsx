import { useEffect, useRef, useState } from "react";
import { t } from "#app/texts/t.ts";
import { Icon } from "../icon.tsx";
import { TONE_ICONS } from "../notice.tsx";
import { onToast, type Toast, withToast } from "./toast.ts";

/**
 * Shows the toasts at the top right, coloured by tone. Must be rendered before components that show a toast when they
 * mount. The element is there before its first toast, so that screen readers announce it.
 */
export function Toaster() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => onToast((toast) => setToasts((current) => withToast(current, toast))), []);
  const close = (closed: Toast) =>
    setToasts((current) => current.filter((toast) => toast !== closed));
  return (
    <div aria-live="polite">
      {toasts.length > 0 && (
        <ul className="toasts">
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onClose={() => close(toast)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A toast with a close button. It stays while it is hovered or has the focus. */
function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, text, durationMs, action } = toast;
  // A page of the owner's area names its language.
  const lang = document.getElementById("content")?.lang || undefined;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!item.current?.matches(":hover, :focus-within")) onClose();
    }, durationMs);
    return () => clearInterval(timer);
    // The callback is a new function at each render, but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <li ref={item} lang={lang} className={`toast toast-${tone}`}>
      <Icon name={TONE_ICONS[tone]} className="mt-0.5 size-5 flex-none" />
      <p role={tone === "error" ? "alert" : "status"} className="min-w-0 flex-1">
        {text}
      </p>
      {action}
      <button
        type="button"
        aria-label={lang === "ms" ? "Tutup mesej" : t("Close message")}
        className="toast-close"
        onClick={onClose}
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}
