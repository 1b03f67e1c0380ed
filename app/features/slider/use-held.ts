import { useCallback, useState } from "react";

/**
 * Whether the pointer is over an element or the focus is inside it.
 * @returns `isHeld`, and the ref for the element
 */
export function useHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useCallback((element: HTMLElement) => {
    // Both can be true before hydration. After a touch `:hover` stays set, so touch devices are excluded.
    setHovered(matchMedia("(hover: hover)").matches && element.matches(":hover"));
    setFocused(element.matches(":focus-within"));
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("pointerenter", () => setHovered(true), { signal });
    element.addEventListener("pointerleave", () => setHovered(false), { signal });
    element.addEventListener("focusin", () => setFocused(true), { signal });
    element.addEventListener("focusout", () => setFocused(false), { signal });
    return () => controller.abort();
  }, []);
  return { isHeld: isHovered || isFocused, ref };
}
