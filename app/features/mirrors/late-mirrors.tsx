import { lazy, Suspense, useEffect, useState } from "react";

// Without its script there are no mirrors. As an error it would come again on the error's own page, for ever.
const Mirrors = lazy(() => import("./mirrors.tsx").catch(() => ({ default: () => null })));

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
