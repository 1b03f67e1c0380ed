import { useEffect } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { waitBeforeOrderLook } from "#app/domain/order-looks.ts";
import { repeatLooks } from "./repeat-looks.ts";
import { localPath, splitPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const ADDRESS = "/checkout/arriving";

/**
 * Shown while it is not known whether an order arrived. Looks again by itself, with and without scripts, and goes on to
 * the bill.
 * @param props.looks the number of looks so far
 */
export function OrderArriving({ looks }: { looks: number }) {
  useArrivalLooks(looks);
  const wait = waitBeforeOrderLook(looks);
  return (
    <section className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <span className="spinner size-10 border-4 text-pandan" aria-hidden="true" />
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
          <meta
            httpEquiv="refresh"
            content={`${wait / 1000};url=${localPath(`${ADDRESS}?look=${looks + 1}`)}`}
          />
        </noscript>
      )}
      <ButtonLink to={ADDRESS} variant="outline">
        {t("Check again")}
      </ButtonLink>
    </section>
  );
}

/** A look is a request of the page itself: its answer is the bill, the form, or the same page again. */
function useArrivalLooks(looks: number): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isThere = splitPath(pathname).path === ADDRESS;
  useEffect(() => {
    const look = async () => (isThere ? revalidate() : navigate(ADDRESS, { replace: true }));
    return repeatLooks(document, { before: looks, waitBefore: waitBeforeOrderLook }, look);
  }, [isThere, looks, navigate, revalidate]);
}
