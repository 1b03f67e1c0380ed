import { useEffect, useRef } from "react";

/** If a change of `value` removes the focused element, the focus moves to the element with this id. */
export function useFocusKept(value: unknown, id: string): void {
  const before = useRef(value);
  useEffect(() => {
    const hasChanged = before.current !== value;
    before.current = value;
    if (hasChanged && document.activeElement === document.body)
      document.getElementById(id)?.focus();
  }, [value, id]);
}
