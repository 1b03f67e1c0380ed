import { useEffect } from "react";
import { useNavigation } from "react-router";
import { localPath } from "#app/texts/language.ts";
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

/** Whether a submit of this page is in progress, until the payment page opens. */
export function useIsProcessing(): boolean {
  const { state, formMethod, formAction } = useNavigation();
  useEffect(() => {
    window.addEventListener("pageshow", reloadWhenBack);
    return () => window.removeEventListener("pageshow", reloadWhenBack);
  }, []);
  if (state === "idle" || formMethod !== "POST") return false;
  return formAction?.startsWith(localPath("/checkout")) === true;
}

/** After a step back from the payment page the browser can restore this page in its processing state. */
function reloadWhenBack(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
