import { useCallback, useState } from "react";

/**
 * Whether the pointer is over an element or the focus is inside it.
 * @returns that, and the ref for the element
 */
export function useHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useCallback((element: HTMLElement) => {
    // Both may have come before the page was hydrated. After a touch `:hover` stays, though nothing rests there.
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
