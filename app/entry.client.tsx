import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadRenderedParts } from "./features/layout/needed-parts.ts";

window.addEventListener("unhandledrejection", ignoreAborted);

// When one of them cannot be loaded the page stays as the server sent it: its forms and links work without scripts.
loadRenderedParts().then(hydrate, () => {});

function hydrate(): void {
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
}

/**
 * React Router leaves two promises of a request that it aborts itself without a handler. The browser would report
 * each as an error of the page. Awaited aborts are not affected. Firefox ends the answer of such a request with an error
 * of its own.
 */
function ignoreAborted(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown };
  const isAborted = reason instanceof DOMException && reason.name === "AbortError";
  const isCut = reason instanceof TypeError && reason.message === "Error in input stream";
  if (isAborted || isCut) event.preventDefault();
}
