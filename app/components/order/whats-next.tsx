import type { PaymentStatus } from "#app/domain/order/payment-view.ts";
import { t } from "#app/texts/t.ts";
import { Panel, Steps } from "./panel.tsx";

type Step = [title: string, text: string];

/** Only if order e-mails are sent. */
export const emailConfirmation = (): Step => [
  t("Email Confirmation"),
  t("The details of your order are on their way to your inbox."),
];

function stepsFor(status: PaymentStatus): Step[] {
  switch (status) {
    case "paid":
      return [
        [
          t("Order Processing"),
          t("We are preparing your order. Processing time: 1-2 business days."),
        ],
      ];
    case "received":
      return [
        [
          t("Order Processing"),
          t("We start on your order now. Processing time: 1-2 business days."),
        ],
      ];
    case "confirming":
    case "pending":
    case "failed":
      return [
        [t("Payment"), t("We start on your order as soon as your payment is confirmed.")],
        [t("Order Processing"), t("Processing time: 1-2 business days.")],
      ];
    case "checking":
    case "disputed":
      return [
        [t("Checking"), t("We look at your payment and your order. You need not do anything.")],
      ];
    default:
      return [
        [
          t("Contact Us"),
          t("If you have a question about this order, please call us or write to us."),
        ],
      ];
  }
}

/** The next steps of the order. */
export function WhatsNext({
  status,
  sendsEmails,
}: {
  status: PaymentStatus;
  sendsEmails: boolean;
}) {
  const isEmailed = status === "paid" && sendsEmails;
  return (
    <Panel title={t("What's Next?")}>
      <Steps steps={isEmailed ? [...stepsFor(status), emailConfirmation()] : stepsFor(status)} />
    </Panel>
  );
}
