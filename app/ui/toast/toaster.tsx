import { lazy, Suspense, useEffect, useState } from "react";
import { PlainToasts } from "./plain-toasts.tsx";
import { onToast, type Toast } from "./toast.ts";

// A script may not arrive: the connection breaks, or a newer version of the shop has other scripts.
const ToastList = lazy(() => import("./toast-list.tsx").catch(() => ({ default: PlainToasts })));

/**
 * Where toasts appear. Their component is only fetched with the first toast. Stands before every part that shows one
 * as soon as it is mounted.
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
