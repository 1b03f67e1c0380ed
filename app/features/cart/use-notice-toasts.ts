import { useEffect, useRef } from "react";
import { showToast } from "#app/ui/toast/toast.ts";

/** They are longer than other toasts' texts. */
const TOAST_MS = 6000;

/** Notices stand above the goods. One that a change brings may be out of sight there, so it is a toast as well. */
export function useNoticeToasts(notices: string[]): void {
  const known = useRef(notices);
  useEffect(() => {
    for (const notice of notices) {
      if (!known.current.includes(notice)) showToast("info", notice, TOAST_MS);
    }
    known.current = notices;
  }, [notices]);
}
