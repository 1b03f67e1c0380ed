import { type ComponentProps, useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";
import { waitBeforeOrderLook } from "#app/domain/order/order-looks.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Shown from the press on Pay Now until the payment page opens. */
export function Processing() {
  // The page has become shorter, so the scroll position can be below its end.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is not a valid clean-up function.
    window.scrollTo(0, 0);
  }, []);
  return (
    <Working aria-live="polite">
      <h1 className="text-2xl">{t("Processing Your Order")}</h1>
      <p className="text-bean">
        {t("Please wait while we redirect you to the payment gateway...")}
      </p>
      <p className="text-sm text-mocha">{t("Nothing has been charged yet.")}</p>
    </Working>
  );
}

/**
 * Shown while it is not known whether an order arrived. Looks again by itself, with and without scripts, and goes on to
 * the bill.
 * @param props.looks the number of looks so far
 */
export function OrderArriving({ looks }: { looks: number }) {
  const navigate = useNavigate();
  const wait = waitBeforeOrderLook(looks);
  const next = `/checkout?look=${looks + 1}`;
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), wait);
    return () => clearTimeout(timer);
  }, [navigate, next, wait]);
  return (
    <Working>
      <div aria-live="polite" className="grid max-w-prose gap-4">
        <h1 className="text-2xl">{t("We are checking whether your order arrived")}</h1>
        <p className="text-bean">
          {t(
            "The shop did not answer in time. This page looks again by itself, for up to two minutes, and goes on to the payment.",
          )}
        </p>
        <p className="text-sm text-mocha">
          {t("Nothing was charged, your cart is kept, and your order is not made twice.")}
        </p>
      </div>
      {wait !== null && (
        <noscript>
          <meta httpEquiv="refresh" content={`${wait / 1000};url=${localPath(next)}`} />
        </noscript>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/checkout?look=0" variant="outline">
          {t("Check again")}
        </ButtonLink>
        <ButtonLink to="/cart" variant="quiet">
          {t("Back to Cart")}
        </ButtonLink>
      </div>
    </Working>
  );
}

/** What the shop is doing, alone on the page. */
function Working({ children, ...live }: ComponentProps<"section">) {
  return (
    <section
      className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center"
      {...live}
    >
      <span className="spinner size-10 border-4 text-pandan" aria-hidden="true" />
      {children}
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
