import { formatRinggit, toRinggitText } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { TextField } from "#app/ui/field.tsx";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { invalidText } from "./order-problem.tsx";

/** Confirms that the money of a transfer is in the account. */
export function TransferForm(props: ActionProps) {
  const { view, answer } = props;
  const own = answer?.intent === "confirm-transfer" ? answer : null;
  const amount = view.transfer?.amount ?? 0;
  return (
    <ConfirmedForm
      title={t("Confirm the transfer")}
      question={t(
        "Look at your account, not only at the slip. If another sum than {amount} has arrived, type it: it goes to your review list.",
        { amount: formatRinggit(amount) },
      )}
      isOpen={own !== null}
    >
      <ActionForm {...props} kind="confirm-transfer">
        <TextField
          id="transfer-amount"
          name="amount"
          label={t("Amount (RM)")}
          error={
            own?.kind === "invalid" && own.reason === "amount" ? invalidText("amount") : undefined
          }
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={own?.typed["amount"] ?? toRinggitText(amount)}
        />
        <ActionButton kind="confirm-transfer">{t("The money has arrived")}</ActionButton>
      </ActionForm>
    </ConfirmedForm>
  );
}
