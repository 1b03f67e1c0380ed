import { useEffect } from "react";
import { CART_MIRROR_KEY } from "#app/domain/cart/cart-mirror.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { writeStored } from "#app/components/frame/browser-storage.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Panel, Steps } from "#app/components/order/panel.tsx";
import { PaymentResult } from "./payment-result.tsx";

/** The page of a confirmed payment, for a browser that may not see the order. */
export function PaymentSuccess({
  billId,
  paidAt,
  sendsEmails,
}: {
  billId: string | null;
  /** Ms since the epoch. */
  paidAt: number | null;
  sendsEmails: boolean;
}) {
  useEffect(() => {
    // The copy of the cart that was paid for.
    writeStored(CART_MIRROR_KEY, null);
  }, []);
  return (
    <PaymentResult
      tone="good"
      title={t("Payment Successful!")}
      text={<p className="text-bean">{t("Thank you. Your payment has arrived.")}</p>}
      actions={
        <>
          <ButtonLink to="/">{t("Continue Shopping")}</ButtonLink>
          <PrintButton label={t("Print Receipt")} />
        </>
      }
      facts={[
        [t("Bill ID"), billId],
        [t("Paid At"), paidAt === null ? null : formatLongDateTime(paidAt)],
        [t("Status"), t("Paid")],
      ]}
      withPhone={false}
    >
      <Panel title={t("What's Next?")}>
        <Steps
          steps={[
            [t("Order Processing"), t("We are preparing your order.")],
            ...(sendsEmails ? [emailConfirmation()] : []),
          ]}
        />
      </Panel>
    </PaymentResult>
  );
}

const emailConfirmation = (): [title: string, text: string] => [
  t("Email Confirmation"),
  t("The details of your order are on their way to your inbox."),
];
