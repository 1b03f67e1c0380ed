import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

window.addEventListener("unhandledrejection", ignoreAborted);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/*
        Transitions yield to the browser between frames, which delays the new page after a press. The quantities of the
        cart need an update before the next press.
      */}
      <HydratedRouter useTransitions={false} />
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
