import { formatLongDateTime } from "#app/domain/dates.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel, Steps } from "#app/components/order/panel.tsx";
import { PaymentResult } from "./payment-result.tsx";

/** The page of a failed payment. `now` in ms since the epoch. */
export function PaymentFailed({
  reason,
  billId,
  orderId,
  now,
}: {
  /** A sentence for the shopper. */
  reason: string;
  billId: string | null;
  /** This browser's unpaid order for the bill; null when none is known. */
  orderId: number | null;
  now: number;
}) {
  return (
    <PaymentResult
      tone="bad"
      title={t("Payment Failed")}
      text={
        <>
          <p className="text-bean">{reason}</p>
          <p className="text-sm text-mocha">
            {orderId !== null && <span>{`${t("This payment has not reached us.")} `}</span>}
            <span>{t("If money left your account, please talk to us before you pay again.")}</span>
          </p>
        </>
      }
      actions={
        <>
          <ButtonLink to={orderId === null ? "/checkout" : `/checkout?order=${orderId}`}>
            {t("Try Again")}
          </ButtonLink>
          <ButtonLink to="/products" variant="outline">
            {t("Continue Shopping")}
          </ButtonLink>
        </>
      }
      facts={[
        [t("Bill ID"), billId],
        [t("Status"), t("Failed")],
        [t("Time"), formatLongDateTime(now)],
      ]}
      talk={
        orderId === null
          ? t("Hello! My payment did not go through.")
          : t("Hello! My payment for order #{order} did not go through.", { order: orderId })
      }
    >
      <Panel title={t("What can you do?")}>
        <Steps
          steps={[
            [
              t("Try Again"),
              orderId === null
                ? t("If an order of yours waits for its payment, the checkout leads to it.")
                : t("Your order is kept. You can pay it again at once."),
            ],
            [
              t("Use Different Payment Method"),
              t("Choose another bank or card on the payment page."),
            ],
            [
              t("Contact Your Bank"),
              t("Your bank can tell you why it did not let the payment through."),
            ],
          ]}
        />
      </Panel>
    </PaymentResult>
  );
}
