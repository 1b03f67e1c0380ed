import { useEffect, useState } from "react";

/** Whether the pointer is over the element or the focus is inside it. */
export function useHeld(element: HTMLElement | null): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const { signal, abort } = abortable();
    element.addEventListener("pointerenter", () => setHovered(true), { signal });
    element.addEventListener("pointerleave", () => setHovered(false), { signal });
    element.addEventListener("focusin", () => setFocused(true), { signal });
    element.addEventListener("focusout", () => setFocused(false), { signal });
    return abort;
  }, [element]);
  return isHovered || isFocused;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
