import { type Stage, stageName, STAGES } from "#app/domain/order/order-stage.ts";
import { t } from "#app/texts/t.ts";
import { formatRinggit, toRinggitText } from "#app/domain/money.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import {
  ActionButton,
  ActionForm,
  type ActionProps,
  ConfirmedForm,
  typedField,
} from "./action-form.tsx";
import { LONGEST_REASON } from "./order-form.ts";

/** What can be done with the order now. */
export function OrderActions(props: ActionProps) {
  const { actions, slips } = props.view;
  const hasSlip = slips.some(({ state }) => state === "waiting");
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
          {...props}
          kind="done"
          title={t("Mark as done")}
          question={t("The order becomes completed. Nothing is left to do.")}
        />
      )}
      {actions.includes("move") && <MoveForm {...props} />}
      {actions.includes("refund") && <RefundForm {...props} />}
      {actions.includes("cancel") && (
        <ConfirmedForm
          {...props}
          kind="cancel"
          title={t("Cancel the order")}
          question={
            hasSlip
              ? t(
                  "A slip waits for you: look at your account first, because the customer may have paid. Place and goods of a cancelled order can be sold again.",
                )
              : t(
                  "The order no longer waits for its payment, and its place and goods can be sold again.",
                )
          }
          variant="danger"
        />
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
  const amount = props.view.transferSum ?? 0;
  const field = typedField(props, "confirm-transfer", "amount");
  return (
    <ConfirmedForm
      {...props}
      kind="confirm-transfer"
      title={t("Confirm the transfer")}
      question={t(
        "Look at your account, not only at the slip. If another sum than {amount} has arrived, type it: it goes to your review list.",
        { amount: formatRinggit(amount) },
      )}
      button={t("The money has arrived")}
    >
      <TextField
        {...field}
        label={t("Amount (RM)")}
        inputMode="decimal"
        defaultValue={field.defaultValue ?? toRinggitText(amount)}
      />
    </ConfirmedForm>
  );
}

/** Another date and time by the same way, among those that have a place. */
function MoveForm(props: ActionProps) {
  const days = props.view.days.filter(({ refusal }) => refusal === null);
  return (
    <ConfirmedForm
      {...props}
      kind="move"
      title={t("Move to another date")}
      question={t("The order's page shows the new time.")}
      without={days.length === 0 ? t("No other time is free.") : undefined}
      clearsWith={props.view.seen.when}
    >
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
                    {slotLabel(id) +
                      (left === null ? "" : ` (${t("{count} left", { count: left })})`)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
    </ConfirmedForm>
  );
}

/** Records money that the owner sends at the provider or the bank. */
function RefundForm(props: ActionProps) {
  const { left, refunded } = props.view;
  const field = (name: string) => typedField(props, "refund", name);
  const amount = field("amount");
  return (
    <ConfirmedForm
      {...props}
      kind="refund"
      title={t("Record a refund")}
      question={t("This is only a record. Send the money yourself at Billplz or the bank.")}
      clearsWith={refunded}
      variant="danger"
    >
      <TextField
        {...amount}
        label={t("Amount (RM)")}
        hint={t("At most {amount}", { amount: formatRinggit(left) })}
        inputMode="decimal"
        defaultValue={amount.defaultValue ?? toRinggitText(left)}
      />
      <TextField
        {...field("reason")}
        label={t("Reason")}
        hint={t("The customer may read it.")}
        maxLength={LONGEST_REASON}
      />
      <CheckField
        name="restocks"
        label={t("Put the goods back into stock (for a full refund)")}
        defaultChecked={field("restocks").defaultValue === "on"}
      />
    </ConfirmedForm>
  );
}
