import { useEffect, useRef } from "react";
import { lineKey } from "#app/domain/cart/cart.ts";
import type { DeliveryEstimate } from "#app/domain/delivery/delivery-estimate.ts";
import {
  costOfMissing,
  freeShippingProgress,
  piecesToShip,
  type Quote,
} from "#app/domain/cart/quote.ts";
import {
  freeShippingText,
  type FreeShippingTerms,
  type Suggestion,
} from "#app/domain/cart/shipping.ts";
import { PostcodeForm } from "#app/components/delivery/postcode-form.tsx";
import { RecentlySeen } from "#app/components/product/recently-seen.tsx";
import { CONTENT_ID } from "#app/components/frame/focus-page.ts";
import { WhatsAppLink } from "#app/components/frame/whatsapp-link.tsx";
import { t } from "#app/texts/t.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";
import { itemsText } from "#app/components/cart/items-text.ts";
import { CartSummary } from "#app/components/cart/order-summary.tsx";
import { useFocusKept } from "#app/components/cart/use-focus-kept.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { Progress } from "#app/ui/progress.tsx";
import { CartRow } from "./cart-row.tsx";
import { ClearCart } from "./clear-cart.tsx";
import { CartSuggestions } from "./suggestions.tsx";

/** Longer than the default, because notices are long texts. */
const NOTICE_TOAST_MS = 6000;

/** Id of the Checkout button. */
export const CHECKOUT_ID = "to-checkout";

/** The cart page. `refused`: the answer to a form that was posted without scripts. */
export function CartPage({
  quote,
  delivery,
  suggestions,
  refused,
}: {
  quote: Quote;
  /** Goods that fill the cart up to free shipping. */
  suggestions: Suggestion[];
  /** Null when the shop offers no delivery estimate; `estimate` is that for the shopper's postcode. */
  delivery: { estimate: DeliveryEstimate | null } | null;
  refused: CartAnswer | undefined;
}) {
  // A removed or changed line can contain the focused button.
  const lines = quote.lines.map(lineKey).join();
  useFocusKept(lines, quote.lines.length === 0 ? CONTENT_ID : "cart-title");
  useNoticeToasts(quote.notices);
  const messages = (
    <>
      {refused && <Notice tone="error">{refused.message}</Notice>}
      {quote.notices.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
    </>
  );
  if (quote.lines.length === 0) {
    return (
      // Tall enough that what is read later does not move the footer in view.
      <div className="min-h-[80svh]">
        <div className="page grid gap-3 py-8">
          {messages}
          <EmptyCart />
        </div>
        <RecentlySeen />
      </div>
    );
  }
  const isBlocked = quote.lines.some((line) => line.problem !== null);
  return (
    <div className="page grid gap-6 py-8 lg:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 id="cart-title" tabIndex={-1} className="text-2xl outline-none">
            {t("Shopping Cart")}
          </h1>
          <p className="text-bean">
            {t("{items} in your cart", { items: itemsText(quote.itemCount) })}
          </p>
        </div>
        <BackLink to="/products" className="link inline-flex items-center gap-1.5 py-2 text-sm">
          <Icon name="left" className="size-4" />
          {t("Continue Shopping")}
        </BackLink>
      </header>
      {messages}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
        <div className="grid gap-4">
          {piecesToShip(quote.lines) > 0 && quote.way !== "pickup" && (
            <FreeShipping quote={quote} />
          )}
          <ul className="panel divide-y divide-line px-4 sm:px-6">
            {quote.lines.map((line) => (
              <CartRow
                key={lineKey(line)}
                line={line}
                refusedPersonalisation={ofLine(refused, lineKey(line))}
              />
            ))}
          </ul>
          <CartSuggestions products={suggestions} />
          {delivery && <PostcodeForm estimate={delivery.estimate} />}
          <ClearCart />
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-28" aria-label={t("Order Summary")}>
          <CartSummary quote={quote} from="cart">
            <ButtonLink
              id={CHECKOUT_ID}
              to="/checkout"
              large
              variant="accent"
              className="w-full"
              aria-disabled={isBlocked || undefined}
              aria-describedby={isBlocked ? "cart-blocked" : undefined}
            >
              {t("Checkout")}
              <Icon name="arrow" />
            </ButtonLink>
            {quote.isUnchecked && (
              <p className="text-sm text-bean">{t("Prices and stock are checked at checkout.")}</p>
            )}
            {isBlocked && (
              <p id="cart-blocked" className="text-sm text-berry">
                {t("Please look at the items marked above first.")}
              </p>
            )}
            {isBlocked && <WhatsAppLink text={t("Hello! I need help with my cart.")} />}
          </CartSummary>
          <Perks terms={quote} />
        </aside>
      </div>
    </div>
  );
}

function ofLine(
  refused: CartAnswer | undefined,
  line: string,
): CartAnswer["refusedPersonalisation"] {
  return refused?.refusedPersonalisation?.line === line
    ? refused.refusedPersonalisation
    : undefined;
}

/** A notice above the lines can be out of view, so a new notice is shown as a toast too. */
function useNoticeToasts(notices: string[]): void {
  const known = useRef(notices);
  useEffect(() => {
    for (const notice of notices) {
      if (!known.current.includes(notice)) showToast("info", notice, NOTICE_TOAST_MS);
    }
    known.current = notices;
  }, [notices]);
}

export function EmptyCart() {
  return (
    <EmptyState icon="bag" drawing="empty-cart" title={t("Your cart is empty")} level="h1">
      <p className="text-bean">{t("Looks like you haven't added any items to your cart yet.")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products">{t("Start Shopping")}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {t("Back to Home")}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** A list of the shop's services. */
function Perks({ terms }: { terms: FreeShippingTerms }) {
  const perks: [icon: IconName, text: string | null][] = [
    ["shield", t("Secure checkout with SSL encryption")],
    ["truck", freeShippingText(terms, "on orders over")],
    ["edit", t("Custom notes available")],
  ];
  return (
    <ul className="grid gap-3 px-2 text-sm text-bean">
      {perks.map(
        ([icon, text]) =>
          text !== null && (
            <li key={icon} className="flex items-center gap-3">
              <Icon name={icon} className="size-5 flex-none text-pandan" />
              <span className="min-w-0">{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}

const SHIPS_FREE = { percent: 100, remaining: 0, isFree: true };

/**
 * The progress towards free shipping. With shipping of 0, for example by a promo code, it is complete; nothing where
 * no goods make shipping free.
 */
function FreeShipping({ quote }: { quote: Quote }) {
  const { subtotal, discount, shipping, freeShippingThreshold } = quote;
  const progress =
    shipping === 0 ? SHIPS_FREE : freeShippingProgress(subtotal - discount, freeShippingThreshold);
  const remaining = progress && costOfMissing(progress.remaining, quote);
  if (!progress || remaining === null) return null;
  const { percent, isFree } = progress;
  return (
    <div className="rounded-lg bg-syrup px-4 py-4 sm:px-6">
      <p className="flex items-center gap-2.5 text-sm font-medium">
        <Icon name={isFree ? "check" : "truck"} className="size-5 flex-none text-gula" />
        {isFree ? (
          <span key="free" className="min-w-0">
            {t("Your order ships for free.")}
          </span>
        ) : (
          <span className="min-w-0">
            {t("Add")} <strong>{formatRinggit(remaining)}</strong> {t("more for free shipping")}
          </span>
        )}
      </p>
      <Progress percent={percent} label={t("Progress towards free shipping")} className="mt-3" />
    </div>
  );
}
