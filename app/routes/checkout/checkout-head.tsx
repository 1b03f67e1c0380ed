import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "./checkout-view.ts";

/** A link as tall as its line. */
const LINK = "font-semibold underline decoration-caramel decoration-2 underline-offset-4";

/**
 * The title of the checkout, a link back to the cart, one for help, and why no order was made. The reason scrolls into
 * view and takes the focus with each refusal.
 */
export function CheckoutHead({ refusal }: { refusal: Refusal | null }) {
  const { phone, phoneDisplay } = currentShop().contact;
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.problem) problem.current?.focus();
  }, [refusal]);
  return (
    <>
      <header className="checkout-head flex flex-wrap items-center gap-x-2 sm:gap-x-6">
        <Link to="/cart" className="inline-flex min-h-11 items-center gap-1.5 text-sm sm:order-1">
          <Icon name="left" className="size-5" />
          <span className={`max-sm:sr-only ${LINK}`}>{t("Back to Cart")}</span>
        </Link>
        <h1 className="mr-auto text-xl sm:text-2xl">{t("Secure Checkout")}</h1>
        <a
          href={`tel:${phone}`}
          className={`inline-flex min-h-11 min-w-11 items-center justify-end text-sm sm:order-2 ${LINK}`}
        >
          {t("Help")} <span className="max-sm:sr-only">&nbsp;{phoneDisplay}</span>
        </a>
      </header>
      {refusal?.problem && (
        <div ref={problem} tabIndex={-1} className="scroll-mt-28 rounded-md">
          <Notice tone="error">{refusal.problem}</Notice>
        </div>
      )}
    </>
  );
}
