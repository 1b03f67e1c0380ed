import { useEffect } from "react";

/** Stands on the screen from the press on Pay Now until the payment page opens. */
export function Processing() {
  // Pay Now may have been pressed far down a long page, which has just become a short one.
  useEffect(() => {
    // In newer browsers this returns a promise, which React would take for the effect's end.
    window.scrollTo(0, 0);
  }, []);
  return (
    <section
      aria-live="polite"
      className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center"
    >
      <span className="spinner size-10 border-4 text-pandan" aria-hidden="true" />
      <h1 className="text-2xl">Processing Your Order</h1>
      <p className="text-bean">Please wait while we redirect you to the payment gateway...</p>
      <p className="text-sm text-mocha">Nothing has been charged yet.</p>
    </section>
  );
}
