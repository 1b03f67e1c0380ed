import { formatLongDateTime } from "#app/domain/dates.ts";
import type { PaymentErrorText } from "#app/domain/payment-reasons.ts";
import { TALK_TEXTS } from "#app/features/talk/talk-texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel, Steps } from "./panel.tsx";
import { PaymentResult } from "./payment-result.tsx";

/** The payment error page. `now` in ms since the epoch. */
export function PaymentError({
  explanation,
  code,
  now,
}: {
  explanation: PaymentErrorText;
  /** In upper case; null when the address has none. */
  code: string | null;
  now: number;
}) {
  return (
    <PaymentResult
      tone="bad"
      title="Payment Error"
      text={
        <>
          <p className="font-semibold">{explanation.short}</p>
          <p className="text-bean">{explanation.long}</p>
        </>
      }
      actions={
        <>
          <ButtonLink to="/cart">Try Again</ButtonLink>
          <ButtonLink to="/" variant="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
      detailsTitle="Error Details"
      facts={[
        ["Error Code", code],
        ["Time", formatLongDateTime(now)],
      ]}
      talk={TALK_TEXTS.failedPayment(null)}
      helpTitle="Need Help? We are here 24/7"
    >
      <Panel title="What can you do?">
        <Steps
          steps={[
            ["Try Again", "If no money left your account, wait a few minutes and start once more."],
            [
              "Contact Support",
              `Tell us the time${code === null ? "" : " and the error code"}, and we look into it.`,
            ],
            ["Check System Status", "Your bank or the payment provider may be under maintenance."],
          ]}
        />
      </Panel>
    </PaymentResult>
  );
}
