import { formatRinggit, toRinggitText } from "#app/domain/money.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { TextField } from "#app/ui/field.tsx";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { ACTION_TEXTS } from "./action-texts.ts";

/** Confirms that the money of a transfer is in the account. */
export function TransferForm(props: ActionProps) {
  const { view, answer } = props;
  const texts = useTexts(ACTION_TEXTS);
  const own = answer?.intent === "confirm-transfer" ? answer : null;
  const amount = view.transfer?.amount ?? 0;
  return (
    <ConfirmedForm
      title={texts.transfer}
      question={texts.transferAsk(formatRinggit(amount))}
      isOpen={own !== null}
    >
      <ActionForm {...props} kind="confirm-transfer">
        <TextField
          id="transfer-amount"
          name="amount"
          label={texts.amount}
          error={
            own?.kind === "invalid" && own.reason === "amount" ? texts.invalid["amount"] : undefined
          }
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={own?.typed["amount"] ?? toRinggitText(amount)}
        />
        <ActionButton kind="confirm-transfer">{texts.transferDone}</ActionButton>
      </ActionForm>
    </ConfirmedForm>
  );
}
