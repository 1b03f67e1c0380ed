import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { ACTION_TEXTS } from "./action-texts.ts";

/** Another date and time by the same way, among those that have a place. */
export function MoveForm(props: ActionProps) {
  const texts = useTexts(ACTION_TEXTS);
  const isOpen = props.answer?.intent === "move";
  const days = props.view.days.filter(({ refusal }) => refusal === null);
  return (
    <ConfirmedForm title={texts.move} question={texts.moveAsk} isOpen={isOpen}>
      {days.length === 0 ? (
        <p className="font-medium">{texts.noDays}</p>
      ) : (
        <ActionForm {...props} kind="move" clearsWith={props.view.seen.when}>
          <label className="grid gap-1.5 text-sm font-semibold">
            {texts.newTime}
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
                        {left === null ? "" : ` (${texts.left(left)})`}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <ActionButton kind="move">{texts.confirm}</ActionButton>
        </ActionForm>
      )}
    </ConfirmedForm>
  );
}
