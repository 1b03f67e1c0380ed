import { lazy, Suspense, useEffect, useState } from "react";
import { PlainToasts } from "./plain-toasts.tsx";
import { onToast, type Toast } from "./toast.ts";

// The script can fail to load: the connection breaks, or a new deployment has other scripts.
const ToastList = lazy(() => import("./toast-list.tsx").catch(() => ({ default: PlainToasts })));

/**
 * Shows the toasts. The toast component is loaded with the first toast. Must be rendered before components that show a
 * toast when they mount.
 */
export function Toaster() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      onToast((toast) => {
        setWanted(true);
        setToasts((current) => [...current, toast]);
      }),
    [],
  );
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastList
        toasts={toasts}
        onGone={(id) => setToasts((current) => current.filter((toast) => toast.id !== id))}
      />
    </Suspense>
  );
}
