import { useEffect } from "react";

/**
 * Reports text that was typed into a controlled field before hydration. React leaves it in the field, but calls no
 * handler for it, and restores the old value at the next render.
 * @param id the id of the field
 */
export function useEarlyText(id: string, report: (text: string) => void): void {
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value !== field.defaultValue) report(field.value);
    // Once: later text is reported by the field's own handler.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
