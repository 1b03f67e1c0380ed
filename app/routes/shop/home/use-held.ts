import { useCallback, useState } from "react";

/**
 * Whether the pointer is over an element or the focus is inside it.
 * @returns `isHeld`, and the properties of the element
 */
export function useHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Both can be true before hydration. After a touch `:hover` stays set, so touch devices are excluded.
    setHovered(matchMedia("(hover: hover)").matches && element.matches(":hover"));
    setFocused(element.matches(":focus-within"));
  }, []);
  const holding = {
    ref,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isHovered || isFocused, holding };
}
