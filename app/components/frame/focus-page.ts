import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export const CONTENT_ID = "content";

/** After a client-side navigation the focus moves to the content of the new page, like after a page load. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
