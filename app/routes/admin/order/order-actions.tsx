import { type Stage, stageName, STAGES } from "#app/domain/order/order-stage.ts";
import { t } from "#app/texts/t.ts";
import { formatRinggit, toRinggitText } from "#app/domain/money.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { invalidText } from "#app/components/owner/order-problem.tsx";
import { LONGEST_REASON } from "./order-form.ts";

/** What can be done with the order now. */
export function OrderActions(props: ActionProps) {
  const { actions } = props.view;
  const isOpen = (kind: string) => props.answer?.intent === kind;
  if (actions.every((kind) => kind === "note")) return null;
  return (
    <section aria-labelledby="actions-title" className="grid gap-3">
      <h2 id="actions-title" className="text-xl">
        {t("Next step")}
      </h2>
      {actions.includes("confirm-transfer") && <TransferForm {...props} />}
      {actions.includes("stage") && <StageForm {...props} />}
      {actions.includes("done") && (
        <ConfirmedForm
          title={t("Mark as done")}
          question={t("The order becomes completed. Nothing is left to do.")}
          isOpen={isOpen("done")}
        >
          <ActionForm {...props} kind="done">
            <ActionButton kind="done">{t("Yes, do it")}</ActionButton>
          </ActionForm>
        </ConfirmedForm>
      )}
      {actions.includes("move") && <MoveForm {...props} />}
      {actions.includes("refund") && <RefundForm {...props} />}
      {actions.includes("cancel") && (
        <ConfirmedForm
          title={t("Cancel the order")}
          question={t(
            "Its bill is deleted first, then the order is cancelled. Its place and goods can be sold again.",
          )}
          isOpen={isOpen("cancel")}
        >
          <ActionForm {...props} kind="cancel">
            <ActionButton kind="cancel" variant="danger">
              {t("Yes, do it")}
            </ActionButton>
          </ActionForm>
        </ConfirmedForm>
      )}
    </section>
  );
}

/** The next stages as large buttons, and the previous stage, to undo a mistake. */
function StageForm(props: ActionProps) {
  const { order, nextStages } = props.view;
  const { stage } = order;
  const isBack = (one: Stage) => stage !== undefined && STAGES.indexOf(one) < STAGES.indexOf(stage);
  const later = nextStages.filter((one) => !isBack(one));
  return (
    <ActionForm {...props} kind="stage" className="sm:grid-cols-2">
      {later.map((one, index) => (
        <ActionButton
          key={one}
          kind="stage"
          name="to"
          value={one}
          variant={index === 0 ? "primary" : "outline"}
        >
          {stageName(one)}
        </ActionButton>
      ))}
      {nextStages.filter(isBack).map((one) => (
        <ActionButton key={one} kind="stage" name="to" value={one} variant="outline">
          {t("Back to: {stage}", { stage: stageName(one) })}
        </ActionButton>
      ))}
    </ActionForm>
  );
}

/** Confirms that the money of a transfer is in the account. */
function TransferForm(props: ActionProps) {
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

/** Another date and time by the same way, among those that have a place. */
function MoveForm(props: ActionProps) {
  const isOpen = props.answer?.intent === "move";
  const days = props.view.days.filter(({ refusal }) => refusal === null);
  return (
    <ConfirmedForm
      title={t("Move to another date")}
      question={t("The order's page shows the new time.")}
      isOpen={isOpen}
    >
      {days.length === 0 ? (
        <p className="font-medium">{t("No other time is free.")}</p>
      ) : (
        <ActionForm {...props} kind="move" clearsWith={props.view.seen.when}>
          <label className="grid gap-1.5 text-sm font-semibold">
            {t("New time")}
            <select
              name="place"
              required
              defaultValue={props.answer?.typed["place"] ?? ""}
              className="control"
            >
              <option value="" disabled>
                –
              </option>
              {days.map(({ day, slots }) => (
                <optgroup key={day} label={longDay(day)}>
                  {slots
                    .filter(({ refusal }) => refusal === null)
                    .map(({ id, left }) => (
                      <option key={id} value={`${day} ${id}`}>
                        {slotLabel(id)}
                        {left === null ? "" : ` (${t("{count} left", { count: left })})`}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <ActionButton kind="move">{t("Yes, do it")}</ActionButton>
        </ActionForm>
      )}
    </ConfirmedForm>
  );
}

/** Records money that the owner sends at the provider or the bank. */
function RefundForm(props: ActionProps) {
  const { view, answer } = props;
  const own = answer?.intent === "refund" ? answer : null;
  const error = (field: string) =>
    own?.kind === "invalid" && own.reason === field ? invalidText(field) : undefined;
  return (
    <ConfirmedForm
      title={t("Record a refund")}
      question={t("This is only a record. Send the money yourself at Billplz or the bank.")}
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
