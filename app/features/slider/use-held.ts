import { useEffect, useState } from "react";

/** Whether the pointer is over the element or the focus is inside it. */
export function useHeld(element: HTMLElement | null): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const stop = new AbortController();
    const on = (names: string[], value: boolean) => {
      for (const name of names) {
        element.addEventListener(name, () => setHeld(value), { signal: stop.signal });
      }
    };
    on(["pointerenter", "focusin"], true);
    on(["pointerleave", "focusout"], false);
    return () => stop.abort();
  }, [element]);
  return held;
}
