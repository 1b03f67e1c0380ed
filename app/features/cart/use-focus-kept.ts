import { useEffect, useRef } from "react";

/** When what had the focus went with a change of `value`, the focus moves to the element of this id, not nowhere. */
export function useFocusKept(value: unknown, id: string): void {
  const before = useRef(value);
  useEffect(() => {
    const hasChanged = before.current !== value;
    before.current = value;
    if (hasChanged && document.activeElement === document.body)
      document.getElementById(id)?.focus();
  }, [value, id]);
}
