import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "./checkout-view.ts";

/**
 * The title of the checkout, a link back to the cart, one for help, and why no order was made. The reason scrolls into
 * view and takes the focus with each refusal.
 */
export function CheckoutHead({ refusal }: { refusal: Refusal | null }) {
  const { phone, phoneDisplay } = shopConfig.contact;
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.problem) problem.current?.focus();
  }, [refusal]);
  return (
    <>
      <header className="checkout-head flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="mr-auto text-2xl max-sm:w-full">{t("Secure Checkout")}</h1>
        <Link to="/cart" className="link inline-flex items-center gap-1.5 py-2 text-sm">
          <Icon name="left" className="size-4" />
          {t("Back to Cart")}
        </Link>
        <a href={`tel:${phone}`} className="inline-flex items-center gap-1.5 py-2 text-sm">
          {t("Need help?")} <span className="link">{phoneDisplay}</span>
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
