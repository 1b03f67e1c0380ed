/** Stands on the screen from the press on Pay Now until the payment page opens. */
export function Processing() {
  return (
    <section
      aria-live="polite"
      className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center"
    >
      <span className="spinner size-10 border-4 text-pandan" aria-hidden="true" />
      <h1 className="text-2xl">Processing Your Order</h1>
      <p className="text-bean">Please wait while we redirect you to the payment gateway...</p>
    </section>
  );
}
