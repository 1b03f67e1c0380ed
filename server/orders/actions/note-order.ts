import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { OrderNote } from "#app/domain/admin/owners-order.ts";
import { LANGUAGES } from "#app/texts/language.ts";
import { inLanguage } from "#server/platform/language.ts";
import { inOneLine } from "./action-rows.ts";
import { type ActionContext, byText, type Step, written } from "./action-types.ts";

/** The back end dates notes in whole seconds. */
const SECOND = 1_000;

type NoteAction = Extract<OrderAction, { kind: "note" }>;

/** A note for the shop, or one for the customer. */
export const noteStep: Step<NoteAction> = {
  isRepeatable: false,
  // A note that cannot be read counts as not written. It is then written again only when the first request can no
  // longer take effect.
  isDone: async (context, since) => (await findNote(context, since)) !== undefined,
  recordId: async (context) => (await findNote(context, 0))?.id,
  write: async (context) => {
    const { shop, order, action } = context;
    const { isForCustomer } = action;
    const answer = await shop.backend.addOrderNote(order.id, textOf(context), { isForCustomer });
    return answer.ok ? { kind: "written", recordId: answer.value } : written(answer);
  },
  note: () => null,
};

/** The newest note with the words of this form, in the language of any of its presses. @param since when it was first sent, ms */
async function findNote(
  context: ActionContext<NoteAction>,
  since: number,
): Promise<OrderNote | undefined> {
  const { shop, order, action } = context;
  const notes = await shop.backend.orderNotes(order.id);
  const texts = LANGUAGES.map((one) => inLanguage(one, () => inOneLine(textOf(context))));
  return (notes.ok ? notes.value : []).find(
    (note) =>
      isNoteSince(note, since) &&
      note.isForCustomer === action.isForCustomer &&
      texts.includes(inOneLine(note.text)),
  );
}

/** A customer reads only the words. A note for the shop also names its author. */
function textOf({ action, by }: ActionContext<NoteAction>): string {
  return action.isForCustomer ? action.text : `${action.text} (${byText(by)})`;
}

/** Whether a note may be that of a form. @param since when the form was first sent, ms */
export function isNoteSince({ at }: Pick<OrderNote, "at">, since: number): boolean {
  return at >= since - SECOND;
}
