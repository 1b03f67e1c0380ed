import { useEffect, useRef } from "react";

/** Scrolls smoothly to the top when the page number changes, or at once for somebody who asked for no motion. */
export function useScrollToTop(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
  }, [page]);
}
