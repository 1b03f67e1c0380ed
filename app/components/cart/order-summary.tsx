import type { ReactNode } from "react";
import { useFetchers } from "react-router";
import { missingForFreeShipping, type Quote } from "#app/domain/cart/quote.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PromoCode, type RefusedCode, type SharedForm } from "./promo-code.tsx";
import { Totals } from "./totals.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

/** Whether a change of the cart is being sent. The amounts are not known until it is answered. */
export function useIsCartChanging(): boolean {
  return useFetchers().some((fetcher) => fetcher.formAction?.startsWith(localPath("/cart")));
}

/** The amounts of a cart with the promo code box. `children`: content below, such as the Checkout button. */
export function CartSummary({
  quote,
  from,
  before,
  children,
  ...promo
}: {
  quote: Quote;
  /** The page that the promo code form returns to. */
  from: "cart" | "checkout";
  sharedForm?: SharedForm;
  refused?: RefusedCode | null;
  /** Content between heading and promo code. */
  before?: ReactNode;
  children?: ReactNode;
}) {
  const isChanging = useIsCartChanging();
  useFocusKept(quote.coupon?.code, "summary-title");
  return (
    <section className="panel grid gap-5 p-5 sm:p-6" aria-labelledby="summary-title">
      <h2 id="summary-title" tabIndex={-1} className="text-xl outline-none">
        {t("Order Summary")}
      </h2>
      {before}
      <PromoCode
        coupon={quote.coupon}
        missing={missingForFreeShipping(quote)}
        from={from}
        isShipped={quote.way !== "pickup"}
        {...promo}
      />
      <div
        aria-busy={isChanging}
        className={classNames("transition-opacity", isChanging && "opacity-40")}
      >
        <Totals {...quote} couponCode={quote.coupon?.code ?? null} />
      </div>
      {children}
    </section>
  );
}
