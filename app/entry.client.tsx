import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { replay } from "./wake/replay.ts";

window.earlyInput?.leaveClicks();
window.addEventListener("unhandledrejection", ignoreAborted);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Transitions yield to the browser between frames, which delays the new page after a press. */}
      <HydratedRouter useTransitions={false} />
      <ReplayEarlyInput />
    </StrictMode>,
  );
});

/**
 * React Router leaves two promises of a request that it aborts itself without a handler. The browser would report
 * each as an error of the page. Awaited aborts are not affected.
 */
function ignoreAborted(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
}

/** Mounted with the hydrated page, so that its effect runs after all event handlers are attached. */
function ReplayEarlyInput() {
  useEffect(() => {
    // Outside of the effect React renders between two events, so that each handler sees the current state.
    queueMicrotask(() => {
      replay(window.earlyInput?.take() ?? []);
      delete window.earlyInput;
    });
  }, []);
  return null;
}
