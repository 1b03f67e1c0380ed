import type { PaymentStatus } from "#app/domain/payment-view.ts";
import { Panel, Steps } from "./panel.tsx";

const PROCESSING_TIME = "Processing time: 1-2 business days.";

type Step = [title: string, text: string];

const WAITING: Step[] = [
  ["Payment", "We start on your order as soon as your payment is confirmed."],
  ["Order Processing", PROCESSING_TIME],
];
const CHECKING: Step[] = [
  ["Checking", "We look at your payment and your order. You need not do anything."],
];
const OVER: Step[] = [
  ["Contact Us", "If you have a question about this order, please call us or write to us."],
];

/** Only if order e-mails are sent. */
export const EMAIL_CONFIRMATION: Step = [
  "Email Confirmation",
  "The details of your order are on their way to your inbox.",
];

const STEPS: Record<PaymentStatus, Step[]> = {
  paid: [["Order Processing", `We are preparing your order. ${PROCESSING_TIME}`]],
  received: [["Order Processing", `We start on your order now. ${PROCESSING_TIME}`]],
  confirming: WAITING,
  pending: WAITING,
  failed: WAITING,
  checking: CHECKING,
  disputed: CHECKING,
  "on-hold": OVER,
  refunded: OVER,
  cancelled: OVER,
  removed: OVER,
};

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
    <Panel title="What's Next?">
      <Steps steps={isEmailed ? [...STEPS[status], EMAIL_CONFIRMATION] : STEPS[status]} />
    </Panel>
  );
}
