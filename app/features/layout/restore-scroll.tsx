import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Keeps the scroll position of each page that was visited. The framework's own component renders a script besides,
 * which would never run: this one comes after hydration, when React makes no scripts any more and complains of one.
 */
export function RestoreScroll(): null {
  useScrollRestoration();
  return null;
}
