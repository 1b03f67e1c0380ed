import { formatLongDateTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { PaymentView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LookAgain } from "#app/components/order/look-again.tsx";
import { orderResult } from "#app/components/order/order-result.ts";
import { PaymentResult } from "./payment-result.tsx";
import { WhatsNext } from "#app/components/order/whats-next.tsx";

/** The success page of a payment that is not, or not yet, confirmed. */
export function PaymentOutcome({
  payment,
  orderNumber,
  ...look
}: {
  payment: PaymentView;
  /** Null until a payment has arrived, because the bill id alone must not reveal it. */
  orderNumber: string | null;
  looks: number;
  address: string;
  /** The order's id, if it belongs to this browser. */
  payOrder: number | null;
}) {
  const { tone, title, text, more, status } = orderResult(payment);
  const { billId, paid, paidAt } = payment;
  return (
    <PaymentResult
      tone={tone}
      title={title}
      text={
        <>
          <p className="text-bean">{text}</p>
          {more.map((sentence) => (
            <p key={sentence} className="text-sm text-mocha">
              {sentence}
            </p>
          ))}
        </>
      }
      actions={
        <>
          <LookAgain payment={payment} {...look} />
          <ButtonLink to="/">{t("Continue Shopping")}</ButtonLink>
        </>
      }
      facts={[
        [t("Order Number"), orderNumber === null ? null : `#${orderNumber}`],
        [t("Bill ID"), billId],
        [t("Paid At"), paidAt === null ? null : formatLongDateTime(paidAt)],
        [t("Amount Paid"), paid === null ? null : formatRinggit(paid)],
        [t("Status"), status],
      ]}
      withPhone={false}
      talk={
        orderNumber === null
          ? t("Hello! I have a question about my payment.")
          : t("Hello! I have a question about order #{number}.", { number: orderNumber })
      }
    >
      <WhatsNext payment={payment} />
    </PaymentResult>
  );
}
