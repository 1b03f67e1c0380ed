import { lazy, Suspense, useEffect, useState } from "react";

const Mirrors = lazy(() => import("./mirrors.tsx"));

/** The mirrors, fetched when the browser has nothing better to do: no page needs them. */
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

/** Safari has no idle callbacks; a moment is near enough. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 1000);
  return () => clearTimeout(timer);
}
