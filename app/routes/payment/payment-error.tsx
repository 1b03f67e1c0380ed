import { formatLongDateTime } from "#app/domain/dates.ts";
import type { PaymentErrorText } from "#app/domain/order/payment-reasons.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel, Steps } from "#app/components/order/panel.tsx";
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
      title={t("Payment Error")}
      text={
        <>
          <p className="font-semibold">{explanation.short}</p>
          <p className="text-bean">{explanation.long}</p>
        </>
      }
      actions={
        <>
          <ButtonLink to="/cart">{t("Try Again")}</ButtonLink>
          <ButtonLink to="/" variant="outline">
            {t("Continue Shopping")}
          </ButtonLink>
        </>
      }
      detailsTitle={t("Error Details")}
      facts={[
        [t("Error Code"), code],
        [t("Time"), formatLongDateTime(now)],
      ]}
      talk={t("Hello! My payment did not go through.")}
      helpTitle={t("Need Help? We are here 24/7")}
    >
      <Panel title={t("What can you do?")}>
        <Steps
          steps={[
            [
              t("Try Again"),
              t("If no money left your account, wait a few minutes and start once more."),
            ],
            [
              t("Contact Support"),
              t(
                code === null
                  ? "Tell us the time, and we look into it."
                  : "Tell us the time and the error code, and we look into it.",
              ),
            ],
            [
              t("Check System Status"),
              t("Your bank or the payment provider may be under maintenance."),
            ],
          ]}
        />
      </Panel>
    </PaymentResult>
  );
}
