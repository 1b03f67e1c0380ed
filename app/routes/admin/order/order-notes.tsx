import { formatLongDateTime } from "#app/domain/dates.ts";
import { Panel } from "#app/components/order/panel.tsx";
import { t } from "#app/texts/t.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { ActionButton, ActionForm, type ActionProps, typedField } from "./action-form.tsx";
import { LONGEST_NOTE } from "./order-form.ts";

/** The notes of the order, those of WooCommerce among them, and a form for a new one. */
export function OrderNotes(props: ActionProps) {
  const { notes } = props.view;
  return (
    <Panel title={t("Notes")}>
      <NoteForm {...props} />
      {notes === null && (
        <p className="mt-4 font-medium">{t("The notes cannot be read at the moment.")}</p>
      )}
      {notes?.length === 0 && <p className="mt-4 text-sm text-bean">{t("No notes yet.")}</p>}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {notes?.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-3">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-xs text-mocha">
              {formatLongDateTime(note.at)}, {note.author}
              {note.isForCustomer && <strong> · {t("To the customer")}</strong>}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NoteForm(props: ActionProps) {
  const isForCustomer = typedField(props, "note", "for").defaultValue === "customer";
  return (
    <ActionForm {...props} kind="note" clearsWith={props.view.notes?.[0]?.id}>
      <TextAreaField
        {...typedField(props, "note", "text")}
        label={t("New note")}
        rows={2}
        maxLength={LONGEST_NOTE}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="radio" name="for" value="self" defaultChecked={!isForCustomer} />
          {t("For us only")}
        </label>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="radio" name="for" value="customer" defaultChecked={isForCustomer} />
          {t("To the customer")}
        </label>
      </fieldset>
      <ActionButton kind="note" variant="outline">
        {t("Save the note")}
      </ActionButton>
    </ActionForm>
  );
}
