import { formatRinggit, toRinggitText } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { LONGEST_REASON } from "./order-form.ts";
import { invalidText } from "./order-problem.tsx";

/** Records money that the owner sends at the provider or the bank. */
export function RefundForm(props: ActionProps) {
  const { view, answer } = props;
  const own = answer?.intent === "refund" ? answer : null;
  const error = (field: string) =>
    own?.kind === "invalid" && own.reason === field ? invalidText(field) : undefined;
  return (
    <ConfirmedForm
      title={t("Record a refund")}
      question={t(
        "This is only a record. Send the money yourself at Billplz or the bank. The customer may get an e-mail about it.",
      )}
      isOpen={own !== null}
    >
      <ActionForm {...props} kind="refund" clearsWith={view.refunded}>
        <TextField
          id="refund-amount"
          name="amount"
          label={t("Amount (RM)")}
          hint={t("At most {amount}", { amount: formatRinggit(view.left) })}
          error={error("amount")}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={own?.typed["amount"] ?? toRinggitText(view.left)}
        />
        <TextField
          id="refund-reason"
          name="reason"
          label={t("Reason")}
          hint={t("The customer may read it.")}
          error={error("reason")}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          required
          defaultValue={own?.typed["reason"] ?? ""}
        />
        <CheckField
          name="restocks"
          label={t("Put the goods back into stock (for a full refund)")}
          defaultChecked={own?.typed["restocks"] === "on"}
        />
        <ActionButton kind="refund" variant="danger">
          {t("Yes, do it")}
        </ActionButton>
      </ActionForm>
    </ConfirmedForm>
  );
}
