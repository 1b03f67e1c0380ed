import { useEffect } from "react";
import { CART_MIRROR_KEY } from "#app/domain/cart-mirror.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { writeStored } from "#app/features/layout/browser-storage.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Panel, Steps } from "./panel.tsx";
import { PaymentResult } from "./payment-result.tsx";
import { EMAIL_CONFIRMATION } from "./whats-next.tsx";

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
      title="Payment Successful!"
      text={<p className="text-bean">Thank you. Your payment has arrived.</p>}
      actions={
        <>
          <ButtonLink to="/">Continue Shopping</ButtonLink>
          <PrintButton label="Print Receipt" />
        </>
      }
      facts={[
        ["Bill ID", billId],
        ["Paid At", paidAt === null ? null : formatLongDateTime(paidAt)],
        ["Status", "Paid"],
      ]}
      withPhone={false}
    >
      <Panel title="What's Next?">
        <Steps
          steps={[
            ["Order Processing", "We are preparing your order. It takes 1-2 business days."],
            ...(sendsEmails ? [EMAIL_CONFIRMATION] : []),
          ]}
        />
      </Panel>
    </PaymentResult>
  );
}
