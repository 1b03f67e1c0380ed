import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { areaRefusal, shippingClasses } from "#app/domain/delivery/areas.ts";
import { quoteForDelivery } from "#app/domain/delivery/delivery-options.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { CartSummary, useIsCartChanging } from "#app/components/cart/order-summary.tsx";
import { fetchScripts } from "#app/components/frame/route-scripts.ts";
import { WaitingOrderNotice } from "#app/components/frame/waiting-order.tsx";
import { t } from "#app/texts/t.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { lineKey } from "#app/domain/cart/cart.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { FormView } from "./checkout-view.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { CHECKOUT_FORM_ID, ContactForm } from "./contact-form.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PayBar, PayButton } from "./pay-bar.tsx";
import { Processing, useIsProcessing } from "./processing.tsx";
import { readDeliveryForm } from "./delivery-form-values.ts";

/** The checkout of a filled cart: contact form, order summary and Pay Now. */
export function CheckoutPage({ quote: goods, refusal, madeOrder, delivery, ...form }: FormView) {
  const [choice, setChoice] = useState(delivery?.choice ?? null);
  const onChoice = useCallback((form: FormData) => setChoice(readDeliveryForm(form)), []);
  const quote = delivery ? quoteForDelivery(goods, delivery, choice ?? delivery.choice) : goods;
  const { postcode } = choice ?? delivery?.choice ?? { postcode: "" };
  const postcodeRefusal = delivery && areaRefusal(delivery, postcode, shippingClasses(quote.lines));
  const isProcessing = useIsProcessing();
  const isCartChanging = useIsCartChanging();
  const pay = { form: CHECKOUT_FORM_ID, disabled: isProcessing || isCartChanging };
  useEffect(() => {
    // The promo code form needs them, and a later request could fail.
    void fetchScripts();
  }, []);
  return (
    <>
      {isProcessing && <Processing />}
      {/* Hidden while the order is made, not removed, so that the typed values are kept. */}
      <div hidden={isProcessing}>
        <div className="page grid gap-2 pt-2 pb-8 sm:gap-6 sm:pt-8 lg:py-12">
          <CheckoutHead refusal={refusal} />
          <WaitingOrderNotice />
          {madeOrder !== null && (
            <Notice tone="info">
              {t(
                "Order #{number} from your last try is there, and is not paid yet. Press Pay Now to pay for it: it is not made twice.",
                { number: madeOrder },
              )}
            </Notice>
          )}
          {refusal?.done && <Notice tone="success">{refusal.done}</Notice>}
          {quote.notices.map((notice) => (
            <Notice key={notice} tone="info">
              {notice}
            </Notice>
          ))}
          {quote.lines.some((line) => line.problem !== null) && (
            <Notice tone="error">
              {t("Some items cannot be ordered as they are.")}{" "}
              <Link to="/cart" className="underline">
                {t("Please look at your cart first.")}
              </Link>
            </Notice>
          )}
          <div className="grid items-start gap-2 sm:gap-6 lg:grid-cols-[1fr_25rem] lg:gap-8">
            <ContactForm
              {...form}
              refusal={refusal}
              confirmedTotal={quote.total}
              postcodeRefusal={postcodeRefusal}
              offersPickup={delivery?.ways.some(({ way }) => way === "pickup") ?? false}
              {...(delivery && { onChoice })}
            >
              {delivery && (
                <DeliveryFields
                  // Offers that changed are shown with a choice that is still offered.
                  key={JSON.stringify(delivery.ways)}
                  delivery={delivery}
                  choice={choice ?? delivery.choice}
                  problem={refusal?.choice ?? null}
                />
              )}
            </ContactForm>
            <aside
              className="max-lg:order-first lg:sticky lg:top-28"
              aria-label={t("Order Summary")}
            >
              <Fold
                isOpen={refusal?.refusedCode !== undefined}
                label={
                  <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                    <span className="font-semibold">{t("Order Summary")}</span>
                    <strong className="tabular-nums">{formatRinggit(quote.total)}</strong>
                  </span>
                }
              >
                <CartSummary
                  quote={quote}
                  from="checkout"
                  sharedForm={{ id: CHECKOUT_FORM_ID, action: "/checkout" }}
                  refused={refusal?.refusedCode ?? null}
                  before={<SummaryLines lines={quote.lines} />}
                >
                  <div className="grid gap-2 max-lg:hidden">
                    <PayButton {...pay} className="w-full" />
                    <p className="text-center text-xs text-mocha">
                      {t("You pay {amount} on the next page.", {
                        amount: formatRinggit(quote.total),
                      })}
                    </p>
                  </div>
                </CartSummary>
              </Fold>
            </aside>
          </div>
        </div>
        <PayBar {...pay} total={quote.total} />
      </div>
    </>
  );
}

/** The cart lines in the order summary of the checkout. */
function SummaryLines({ lines }: { lines: QuoteLine[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li
          key={lineKey(line)}
          className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-3 text-sm"
        >
          <Picture src={line.image} alt="" shownAs="thumb" className="aspect-square rounded-sm" />
          <div className="min-w-0">
            <p className="leading-snug font-semibold">{line.name}</p>
            {line.variant && <p className="text-bean">{line.variant}</p>}
            <PersonalisationList words={line.words} />
            <p className="text-mocha">{t("Quantity: {count}", { count: line.quantity })}</p>
            {line.onBackorder && <p className="text-bean">{t("Available on backorder")}</p>}
            {line.problem && <p className="font-medium text-berry">{line.problem}</p>}
          </div>
          <p className="self-start font-semibold tabular-nums">{formatRinggit(line.subtotal)}</p>
        </li>
      ))}
    </ul>
  );
}
