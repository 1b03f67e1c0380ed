/**
 * React Router leaves two promises of an answer that it aborts itself (a page given up for another) without a handler.
 * The browser would report each as an error of the page. An abort that something waits for is not affected.
 */
export function ignoreAborted(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
}
