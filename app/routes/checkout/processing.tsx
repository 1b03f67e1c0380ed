import { useEffect } from "react";
import { t } from "#app/texts/t.ts";

/** Shown from the press on Pay Now until the payment page opens. */
export function Processing() {
  // The page has become shorter, so the scroll position can be below its end.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is not a valid clean-up function.
    window.scrollTo(0, 0);
  }, []);
  return (
    <section
      aria-live="polite"
      className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center"
    >
      <span className="spinner size-10 border-4 text-pandan" aria-hidden="true" />
      <h1 className="text-2xl">{t("Processing Your Order")}</h1>
      <p className="text-bean">
        {t("Please wait while we redirect you to the payment gateway...")}
      </p>
      <p className="text-sm text-mocha">{t("Nothing has been charged yet.")}</p>
    </section>
  );
}
