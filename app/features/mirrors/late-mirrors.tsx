import { lazy, Suspense, useEffect, useState } from "react";

// If the script cannot be loaded, there are no mirrors. An error would occur again on the error page, in a loop.
const Mirrors = lazy(() => import("./mirrors.tsx").catch(() => ({ default: () => null })));

/** The mirrors, loaded when the browser is idle. No page depends on them. */
export function LateMirrors() {
  const [isLate, setLate] = useState(false);
  useEffect(() => whenIdle(() => setLate(true)), []);
  if (!isLate) return null;
  return (
    <Suspense fallback={null}>
      <Mirrors />
    </Suspense>
  );
}

/** Calls back when the browser is idle; in Safari, which has no idle callbacks, after a second. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 1000);
  return () => clearTimeout(timer);
}
