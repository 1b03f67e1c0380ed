import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { t } from "#app/texts/t.ts";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";

/** Another date and time by the same way, among those that have a place. */
export function MoveForm(props: ActionProps) {
  const isOpen = props.answer?.intent === "move";
  const days = props.view.days.filter(({ refusal }) => refusal === null);
  return (
    <ConfirmedForm
      title={t("Move to another date")}
      question={t("Tell the customer too. The order's page shows the new time.")}
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
