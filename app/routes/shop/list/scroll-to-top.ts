import { useEffect, useRef } from "react";

/** Scrolls to the top when the page number changes: smoothly, or instantly with the setting for reduced motion. */
export function useScrollToTop(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
  }, [page]);
}
