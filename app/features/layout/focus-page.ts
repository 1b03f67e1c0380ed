import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export const CONTENT_ID = "content";

/** After a navigation inside the app the focus goes to the new page's content, as a page load would put it. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
