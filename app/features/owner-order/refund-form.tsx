import { formatRinggit, toRinggitText } from "#app/domain/money.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { ACTION_TEXTS } from "./action-texts.ts";
import { LONGEST_REASON } from "./order-form.ts";

/** Records money that the owner sends at the provider or the bank. */
export function RefundForm(props: ActionProps) {
  const { view, answer } = props;
  const texts = useTexts(ACTION_TEXTS);
  const own = answer?.intent === "refund" ? answer : null;
  const error = (field: string) =>
    own?.kind === "invalid" && own.reason === field ? texts.invalid[field] : undefined;
  return (
    <ConfirmedForm title={texts.refund} question={texts.refundAsk} isOpen={own !== null}>
      <ActionForm {...props} kind="refund" clearsWith={view.refunded}>
        <TextField
          id="refund-amount"
          name="amount"
          label={texts.amount}
          hint={texts.atMost(formatRinggit(view.left))}
          error={error("amount")}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={own?.typed["amount"] ?? toRinggitText(view.left)}
        />
        <TextField
          id="refund-reason"
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          error={error("reason")}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          required
          defaultValue={own?.typed["reason"] ?? ""}
        />
        <CheckField
          name="restocks"
          label={texts.restocks}
          defaultChecked={own?.typed["restocks"] === "on"}
        />
        <ActionButton kind="refund" variant="danger">
          {texts.confirm}
        </ActionButton>
      </ActionForm>
    </ConfirmedForm>
  );
}
